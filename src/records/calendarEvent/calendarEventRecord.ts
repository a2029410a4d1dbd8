import { calendarEventFields } from '#contract/records/calendarEvent.ts';
import { defineRecord, label } from '#ui/fields/recordFields.ts';

/** An event of the staff's calendar. i18n: calendar.categories.* */
export const calendarEventRecord = defineRecord('calendarEvents', calendarEventFields, {
  category: label('calendar', 'categories'),
});
