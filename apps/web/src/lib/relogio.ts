import { local } from './local.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** The format of a zone, made once: making one costs a hundred times its use. Undefined: the zone of this device. */
function formatOf(fuso: string | undefined): Intl.DateTimeFormat {
  const known = formats.get(fuso ?? '');
  if (known) return known;
  // The Swedish form is `2027-08-02 07:00`.
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone: fuso, dateStyle: 'short', timeStyle: 'short' });
  formats.set(fuso ?? '', made);
  return made;
}

/** An instant on the wall clock of a zone, `2027-08-02T07:00`; undefined: the zone of this device. */
export const noRelogio = (fuso: string | undefined, instante: Date): string =>
  formatOf(fuso).format(instante).replace(' ', 'T');

const nomes = new Map<string, string>();

/** `Horário de Brasília`. */
export function nomeDoFuso(fuso: string): string {
  const known = nomes.get(fuso);
  if (known !== undefined) return known;
  const nome =
    new Intl.DateTimeFormat('pt-BR', { timeZone: fuso, timeZoneName: 'longGeneric' })
      .formatToParts()
      .find(({ type }) => type === 'timeZoneName')?.value ?? fuso;
  nomes.set(fuso, nome);
  return nome;
}

/** `Brasília` for `Horário de Brasília`. */
const lugarDoFuso = (fuso: string): string => nomeDoFuso(fuso).replace(/^Horário (?:padrão )?d[aeo]s? /i, '');

/** IANA zone of the session's project; undefined without a project: instants are then on this device's clock. */
let fusoDoProjeto: string | undefined;

/** Sets the zone; call it before anything that shows an instant is drawn. */
export const setFusoDoProjeto = (fuso: string | undefined): void => {
  fusoDoProjeto = fuso;
};

/** The wall clock of the session's project at an instant, and its place when this device's clock shows another time. */
export function noRelogioDoProjeto(instante: Date): { readonly relogio: string; readonly lugar: string | undefined } {
  const relogio = noRelogio(fusoDoProjeto, instante);
  const fora = fusoDoProjeto !== undefined && relogio !== noRelogio(undefined, instante);
  return { relogio, lugar: fora ? lugarDoFuso(fusoDoProjeto ?? '') : undefined };
}

/** The current time on the clock of the session's project. */
export const agora = (): string => noRelogio(fusoDoProjeto, new Date());

/** The current day on the same clock, `2027-08-02`. */
export const hoje = (): string => agora().slice(0, 10);

const KEY = 'fuso-do-projeto';

/** The zone that this device last saw for a project, so that its first screen need not wait for it. */
export function fusoGuardado(projetoId: number): string | undefined {
  const [id, fuso] = (local.get(KEY) ?? '').split('|');
  return id === String(projetoId) && fuso ? fuso : undefined;
}

export const keepFuso = (projetoId: number, fuso: string): void => local.set(KEY, `${projetoId}|${fuso}`);
