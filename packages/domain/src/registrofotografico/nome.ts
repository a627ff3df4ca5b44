/** What the name of a picture tells: `P-21004A_LIMPEZA_2026-11-28.jpg`. */
export interface NomeDaFoto {
  readonly tag: string;
  /** Initials or name of a stage. */
  readonly etapa?: string;
  readonly dia?: string;
}

const DIA = /^(\d{4})-?(\d{2})-?(\d{2})$/;
const DIA_PT = /^(\d{2})-?(\d{2})-?(\d{4})$/;

/** A day written with the year first or last; undefined for what is no day of the calendar. */
function dayOf(escrito: string): string | undefined {
  const [, ...primeiro] = DIA.exec(escrito) ?? [];
  const [, ...ultimo] = DIA_PT.exec(escrito) ?? [];
  return [primeiro, ultimo.toReversed()]
    .map((partes) => partes.join('-'))
    .find(
      (dia) => !Number.isNaN(Date.parse(`${dia}T00:00Z`)) && new Date(`${dia}T00:00Z`).toISOString().startsWith(dia),
    );
}

/** Reads `TAG_etapa_data` from the name of a file; undefined when its name is none of these, as a camera gives them. */
export function lerNomeDaFoto(nome: string): NomeDaFoto | undefined {
  const [tag = '', ...resto] = nome
    .replace(/\.[^.]*$/, '')
    .split('_')
    .map((parte) => parte.trim());
  if (tag === '' || resto.length === 0 || /^(img|dsc|pxl|photo|foto|whatsapp|screenshot)/i.test(tag)) return undefined;
  const dia = resto.map(dayOf).find((um) => um !== undefined);
  const etapa = resto.find((parte) => /\p{L}/u.test(parte));
  return { tag: tag.toUpperCase(), ...(etapa && { etapa }), ...(dia && { dia }) };
}
