import { template } from '#contract/records/template.ts';
import { defineRecord, label } from '#ui/fields/recordFields.ts';

/**
 * A template for one kind of message and one channel.
 * i18n: templates.kinds.*, templates.channels.*, templates.contentTypes.*
 */
export const templateRecord = defineRecord('templates', template.fields, {
  kind: label('templates', 'kinds'),
  channel: label('templates', 'channels'),
  contentType: label('templates', 'contentTypes'),
  languages: {
    value: ({ translations }) =>
      ['en', ...Object.keys(translations ?? {})].join(', ').toUpperCase(),
  },
});
