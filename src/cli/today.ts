// The current date in the time zone of the machine, because the date in UTC may be that of the day before or after.

/** Returns the date as `YYYY-MM-DD`. */
export const today = (): string => {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
};
