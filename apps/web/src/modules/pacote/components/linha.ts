import { writePredecessoras } from '@cadencia/domain/pacote/predecessora.ts';
import { PASSO_SEQUENCIA } from '@cadencia/domain/pacote/rede.ts';
import type { PacoteGuardado } from '@cadencia/domain/pacote/schema.ts';

export const CAMPOS = [
  'sequencia',
  'nome',
  'etapa',
  'especialidade',
  'quantidade',
  'formula',
  'predecessoras',
] as const;
export type Campo = (typeof CAMPOS)[number];

/** An activity as it is typed: text that cannot be read stays as it is. */
export type Linha = { readonly id: string } & Readonly<Record<Campo, string>>;

let serie = 0;
const novoId = (): string => {
  serie += 1;
  return `linha-${serie}`;
};

export const linhaVazia = (valores: Partial<Record<Campo, string>> = {}): Linha => ({
  id: novoId(),
  sequencia: '',
  nome: '',
  etapa: '',
  especialidade: '',
  quantidade: '',
  formula: '',
  predecessoras: '',
  ...valores,
});

/** Whether nobody wrote in the line; such a line is not saved. */
export const isVazia = (linha: Linha): boolean => CAMPOS.every((campo) => linha[campo].trim() === '');

export const sigla = (rotulo: string | undefined): string => rotulo?.split(' ')[0] ?? '';

export const linhasDe = ({ atividades, rotulos }: Pick<PacoteGuardado, 'atividades' | 'rotulos'>): Linha[] =>
  atividades.map(({ sequencia, nome, etapaId, especialidadeId, quantidade, formula, predecessoras }) =>
    linhaVazia({
      sequencia: String(sequencia),
      nome,
      etapa: sigla(rotulos.etapas[etapaId]),
      especialidade: especialidadeId === null ? '' : sigla(rotulos.especialidades[especialidadeId]),
      quantidade: String(quantidade),
      formula,
      predecessoras: writePredecessoras(predecessoras),
    }),
  );

export const escrita = (linha: Linha): string => JSON.stringify(CAMPOS.map((campo) => linha[campo].trim()));

/** Whether two lists have the same lines, whatever their ids and however many empty ones follow. */
export const isMesma = (a: readonly Linha[], b: readonly Linha[]): boolean => {
  const texto = (linhas: readonly Linha[]) =>
    linhas
      .filter((linha) => !isVazia(linha))
      .map(escrita)
      .join('\n');
  return texto(a) === texto(b);
};

/** The next multiple of ten after the largest sequence. */
const proxima = (linhas: readonly Linha[]): number => {
  const maior = Math.max(0, ...linhas.map(({ sequencia }) => Number(sequencia) || 0));
  return (Math.floor(maior / PASSO_SEQUENCIA) + 1) * PASSO_SEQUENCIA;
};

/** Gives a sequence and one person to each line that was begun, and keeps one empty line at the end. */
export function complete(linhas: readonly Linha[]): Linha[] {
  const ultima = linhas.findLastIndex((linha) => !isVazia(linha));
  const feitas: Linha[] = [];
  for (const linha of linhas.slice(0, ultima + 1)) {
    const falta = !isVazia(linha) && linha.sequencia.trim() === '';
    feitas.push({
      ...linha,
      sequencia: falta ? String(proxima([...linhas, ...feitas])) : linha.sequencia,
      quantidade: falta && linha.quantidade.trim() === '' ? '1' : linha.quantidade,
    });
  }
  const sobra = linhas.slice(ultima + 1)[0];
  return [...feitas, sobra ?? linhaVazia()];
}

/** The lines with new texts in their cells. */
export function write(
  linhas: readonly Linha[],
  mudancas: readonly { readonly rowId: string; readonly columnId: string; readonly after: unknown }[],
): Linha[] {
  const porLinha = new Map<string, Record<string, string>>();
  for (const { rowId, columnId, after } of mudancas)
    porLinha.set(rowId, { ...porLinha.get(rowId), [columnId]: typeof after === 'string' ? after : '' });
  return complete(linhas.map((linha) => ({ ...linha, ...porLinha.get(linha.id) })));
}

/** Moves lines up or down together by one place; the empty one at the end stays there. */
export function move(linhas: readonly Linha[], ids: ReadonlySet<string>, passo: 1 | -1): Linha[] {
  const todas = linhas.filter((linha) => !isVazia(linha));
  const indices = todas.flatMap(({ id }, n) => (ids.has(id) ? [n] : []));
  const primeira = indices[0];
  const ultima = indices.at(-1);
  if (primeira === undefined || ultima === undefined) return [...linhas];
  const bloco = todas.slice(primeira, ultima + 1);
  const resto = [...todas.slice(0, primeira), ...todas.slice(ultima + 1)];
  const em = Math.min(resto.length, Math.max(0, primeira + passo));
  return complete([...resto.slice(0, em), ...bloco, ...resto.slice(em)]);
}
