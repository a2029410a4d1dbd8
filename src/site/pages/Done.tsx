import { PATHS } from '#contract/sitePaths.ts';
import { Heading } from '#site/frame/PublicHeading.tsx';
import { PublicLink } from '#site/frame/PublicLink.tsx';
import { useTranslate } from '#ui/locale.ts';

interface DoneProps {
  title: string;
  text: string;
  /** A link other than the one to the login. */
  link?: { to: string; label: string };
}

/** Replaces a form that is finished or cannot be used. */
export function Done({ title, text, link }: DoneProps) {
  const t = useTranslate();
  const { to, label } = link ?? { to: PATHS.login, label: t('auth.backToLogin') };
  return (
    <div className="k-form">
      <Heading title={title} />
      <p role="status" className="k-lead">
        {text}
      </p>
      <PublicLink to={to}>{label}</PublicLink>
    </div>
  );
}
