import { z } from 'zod';
import { instante } from '../../values.ts';

export const sessao = z.object({
  id: z.uuid(),
  /** True for the session of the caller. */
  atual: z.boolean(),
  criadaEm: instante,
  ultimoUso: instante,
  expiraEm: instante,
  ip: z.string(),
  /** 'Chrome no Windows' */
  dispositivo: z.string(),
});
export type Sessao = z.infer<typeof sessao>;

const PROGRAMAS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const SISTEMAS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'no Android'],
  [/\biPhone\b/, 'no iPhone'],
  [/\biPad\b/, 'no iPad'],
  [/\bWindows\b/, 'no Windows'],
  [/\bCrOS\b/, 'no ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'no macOS'],
  [/\bLinux\b/, 'no Linux'],
];

const find = (lista: readonly (readonly [RegExp, string])[], agente: string) =>
  lista.find(([padrao]) => padrao.test(agente))?.[1];

/** Name of the device behind a `User-Agent` that a person recognises. */
export function dispositivoDe(agente: string): string {
  const programa = find(PROGRAMAS, agente) ?? 'Outro programa';
  const sistema = find(SISTEMAS, agente);
  return sistema ? `${programa} ${sistema}` : programa;
}

const FNV_BASE = 0x811c9dc5;
const FNV_PRIMO = 0x01000193;

/** FNV-1a of a set of permissions in any order, as eight hexadecimal digits: it shows a change and guards nothing. */
export function hashPermissoes(permissoes: Iterable<string>): string {
  let hash = FNV_BASE;
  for (const letra of [...permissoes].sort().join('\n')) {
    hash = Math.imul(hash ^ (letra.codePointAt(0) ?? 0), FNV_PRIMO);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
