import { type TipoAnexo, tipoDe } from '@cadencia/domain/anexo/schema.ts';

/** Characters of a name at most, including its ending. */
const MAXIMO = 200;
/** Characters that no name keeps: controls, half characters, marks that turn the reading direction, reserved ones. */
const PROIBIDOS = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>:"/\\|?*]+/gu;
/** Names that Windows reserves for devices. */
const DISPOSITIVO = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * The name that a file is shown and downloaded by: the last part of the sender's name, with the ending of its real
 * kind. No file on the server has this name.
 */
export function nomeDoAnexo(nome: string | undefined, tipo: TipoAnexo): string {
  const ultimo = (nome ?? '').normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const limpo = ultimo
    .replace(PROIBIDOS, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const { extensoes } = tipoDe(tipo);
  const ponto = limpo.lastIndexOf('.');
  const final = limpo.slice(ponto + 1).toLowerCase();
  const [base, extensao] =
    ponto > 0 && extensoes.includes(final) ? [limpo.slice(0, ponto), limpo.slice(ponto)] : [limpo, `.${extensoes[0]}`];
  const seguro = DISPOSITIVO.test(base) ? `_${base}` : base || 'arquivo';
  return (
    [...seguro]
      .slice(0, MAXIMO - extensao.length)
      .join('')
      .trimEnd() + extensao
  );
}

/** RFC 6266: the name in ASCII for old programs, and the whole name by RFC 8187. */
export function dispositionOf(nome: string, modo: 'inline' | 'attachment'): string {
  const ascii = nome
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]|[%"\\]/g, '_');
  const inteiro = encodeURIComponent(nome).replace(/['()*!]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${modo}; filename="${ascii}"; filename*=UTF-8''${inteiro}`;
}

/** Bytes from `inicio` to `fim`, both included. */
type Faixa = { readonly inicio: number; readonly fim: number };

/** The requested part, by RFC 9110, 14.1.2. Undefined: the whole file, also for an unclear header or several parts. */
export function readRange(cabecalho: string | undefined, tamanho: number): Faixa | 'fora' | undefined {
  const partes = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(cabecalho ?? '');
  const [, de = '', ate = ''] = partes ?? [];
  if (!partes || (de === '' && ate === '')) return undefined;
  if (de === '') return Number(ate) === 0 ? 'fora' : { inicio: Math.max(0, tamanho - Number(ate)), fim: tamanho - 1 };
  const inicio = Number(de);
  const fim = ate === '' ? tamanho - 1 : Math.min(Number(ate), tamanho - 1);
  if (ate !== '' && Number(ate) < inicio) return undefined;
  return inicio >= tamanho ? 'fora' : { inicio, fim };
}
