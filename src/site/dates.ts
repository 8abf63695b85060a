// Formats days by patterns in the messages of a locale, because the output of `Intl` differs between versions of Node.
import { fillMessage, type Messages } from '../model/messages.ts';

/** Returns a day (`YYYY-MM-DD`) in the format of a locale, which `messages` contains. */
export const formatDate = (date: string, messages: Messages): string => {
  const [year = '', month = '', day = ''] = date.split('-');
  const monthNames = (messages['date.months'] ?? '').split(',');
  return fillMessage(messages['date.long'] ?? '{year}-{month}-{day}', {
    year,
    month: Number(month),
    day: Number(day),
    monthName: monthNames[Number(month) - 1] ?? month,
  });
};
