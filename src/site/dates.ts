// `YYYY-MM-DD` as a locale writes it, by patterns of our own: `Intl` would differ from Node to Node.
import { fillMessage, type Messages } from '../model/messages.ts';

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
