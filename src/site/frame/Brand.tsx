import { usePlatform } from '#page/ownPlatform.ts';
import { BrandMark } from '#ui/BrandMark.tsx';

/** The deployment's logo and name. */
export function Brand() {
  const { projectName, logo } = usePlatform();
  return (
    <span className="k-brand">
      <BrandMark logo={logo} />
      {projectName}
    </span>
  );
}
