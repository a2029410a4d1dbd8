import { useTranslate } from 'react-admin';

/** The shape of a screen while its code comes. */
export function ScreenLoading() {
  const translate = useTranslate();
  return (
    <div className="k-screen-loading">
      <p role="status" className="k-visually-hidden">
        {translate('loading.label')}
      </p>
      <span data-part="title" />
      <span data-part="filters" />
      <span data-part="body" />
    </div>
  );
}
