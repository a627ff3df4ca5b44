/** The day of `2027-03-14`, or of `2027-03-14T07:00`, as people write it: `14/03/2027`. */
export const diaEscrito = (data: string): string => data.slice(0, 10).split('-').reverse().join('/');

/** The same without its year: `14/03`. */
export const diaMesEscrito = (data: string): string => diaEscrito(data).slice(0, 5);

/** `14/03/2027 07:00`; a day without an hour stays alone. */
export const dataHoraEscrita = (data: string): string => `${diaEscrito(data)} ${data.slice(11, 16)}`.trimEnd();
