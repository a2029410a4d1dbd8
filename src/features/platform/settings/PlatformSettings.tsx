import { LinkBase } from 'react-admin';
import { PATHS } from '#contract/paths.ts';
import { platformChangeFields } from '#contract/records/platformChange.ts';
import { useDraft } from '#hooks/forms/useDraft.ts';
import { pictureUrl } from '#hooks/pictureUrl.ts';
import { type SettingsRecord, usePlatformSettings } from '#hooks/usePlatformSettings.ts';
import { platformRecord } from '#records/platform/platformRecord.tsx';
import { useCanOpen } from '#session/useSession.ts';
import { DialogButton } from '#ui/dialog/DialogButton.tsx';
import { preload, RecordDialog } from '#ui/dialog/lateRecordDialog.ts';
import { factsOf } from '#ui/fields/factsOf.tsx';
import { useTranslate } from '#ui/locale.ts';
import { Facts } from '#ui/record/Facts.tsx';
import { RecordHead } from '#ui/record/RecordHead.tsx';
import { Panel, Section } from '#ui/record/Section.tsx';
import { AsyncContent } from '#ui/state/AsyncContent.tsx';
import { AuthenticatorPolicy } from './AuthenticatorPolicy.tsx';
import { ConfigurationFile } from './ConfigurationFile.tsx';
import { QueueAges } from './QueueAges.tsx';

const { whitelabel, projectLogo, ...texts } = platformChangeFields;

/**
 * Name, version and support contact of the deployment, and the age from which cases in its queues are late.
 * Source: docs/product.md, 2.4 (Platform Settings).
 */
export function PlatformSettings() {
  const { settings, error, retry, mayChange } = usePlatformSettings();
  return (
    <AsyncContent title="platform.settings.title" value={settings} error={error} onRetry={retry}>
      {known => <Known settings={known} mayChange={mayChange} />}
    </AsyncContent>
  );
}

function Known({ settings, mayChange }: { settings: SettingsRecord; mayChange: boolean }) {
  const translate = useTranslate();
  const hasBrand = useCanOpen(PATHS.whitelabel);
  const edit = mayChange && (
    <DialogButton label="ra.action.edit" preload={preload}>
      {onClose => (
        <RecordDialog
          // the only one of its kind has no name of its own
          title={translate('platform.settings.title')}
          definition={platformRecord}
          fields={texts}
          record={settings}
          useDraft={useDraft}
          onClose={onClose}
        />
      )}
    </DialogButton>
  );
  return (
    <>
      <RecordHead
        title={translate('platform.settings.title')}
        lead={translate('platform.settings.lead')}
        actions={edit}
      />
      <Section
        title={translate('platform.settings.general')}
        more={
          hasBrand && (
            <LinkBase to={PATHS.whitelabel}>{translate('platform.settings.toBrand')}</LinkBase>
          )
        }
      >
        <Panel>
          <Facts
            resource="platformSettings"
            facts={[
              ...factsOf(platformRecord, settings as never, ['projectName']),
              { source: 'projectLogo', value: <Logo url={settings.projectLogo} /> },
              ...factsOf(platformRecord, settings as never, [
                'footerName',
                'portalVersion',
                'supportEmail',
                'supportPhone',
              ]),
            ]}
          />
        </Panel>
      </Section>
      <QueueAges />
      <AuthenticatorPolicy />
      <ConfigurationFile />
    </>
  );
}

function Logo({ url }: { url: string | null }) {
  const translate = useTranslate();
  if (!url) return translate('platform.settings.ownLogo');
  return (
    <img
      className="k-brand-logo"
      src={pictureUrl(url)}
      alt={translate('platform.settings.logoAlt')}
    />
  );
}
