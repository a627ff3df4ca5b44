import { celulaDoValor } from '@cadencia/domain/cadastro-celula.ts';
import { type CampoDaPlanilha, exemploDe, explicacao, isObrigatorio } from '@cadencia/domain/cadastro-planilha.ts';
import { textOf } from '@cadencia/domain/cadastro-texto.ts';
import type { CelulaEscrita, ColunaEscrita } from '@cadencia/interop/planilha/celula-escrita.ts';
import { colunaDe } from '../exportacao/colunas.ts';

/** Columns of a template: required ones are marked, references have a list of the existing codes. */
export const colunasDoModelo = (
  campos: readonly CampoDaPlanilha[],
  codigos: ReadonlyMap<string, readonly string[]>,
): ColunaEscrita[] =>
  campos.map((campo) => {
    const { nome, field } = campo;
    const coluna = colunaDe(campo);
    const obrigatoria = isObrigatorio(field);
    const valores = codigos.get(nome);
    return {
      ...coluna,
      titulo: obrigatoria ? `${coluna.titulo} *` : coluna.titulo,
      obrigatoria,
      // The list is open: a code may come in the same file, or be beyond the end of the list.
      ...(valores && valores.length > 0 ? { lista: { valores, fechada: false } } : {}),
    };
  });

/** An example row; the import leaves it out when it comes back unchanged. */
export function linhaDeExemplo(campos: readonly CampoDaPlanilha[]): CelulaEscrita[] {
  const exemplo = exemploDe(campos);
  return campos.map(({ nome, field }) => celulaDoValor(field, exemplo[nome]));
}

const COMO = [
  'Preencha uma linha para cada registro, a partir da linha 2. A linha 2 é um exemplo: apague-a ou escreva por cima.',
  'Colunas com * são obrigatórias para registros novos. As outras podem ser apagadas: coluna que não vem não muda nada.',
  'Uma célula vazia, numa coluna que veio, limpa o valor do registro que já existe.',
  'A ordem das colunas não importa. Os títulos, sim: são eles que dizem o que é cada coluna.',
  'Referências vão pelo código. De um código que se repete, o superior antes: U-100 / SIS-01.',
  'Nada é salvo antes da prévia: ela mostra o que é novo, o que muda, o que está igual e o que tem erro.',
];

/** Rows of the sheet with instructions. */
export function instrucoes(campos: readonly CampoDaPlanilha[], chave: readonly string[]): string[][] {
  const exemplo = exemploDe(campos);
  const rotulos = campos.filter(({ nome }) => chave.includes(nome)).map(({ field }) => field.label);
  return [
    ['Coluna', 'Obrigatória', 'O que preencher', 'Exemplo'],
    ...campos.map(({ nome, field }) => [
      field.label,
      isObrigatorio(field) ? 'Sim' : 'Não',
      explicacao(field),
      field.kind === 'json' ? '' : textOf(field, exemplo[nome]),
    ]),
    [],
    [`A linha é do registro que tem o mesmo valor em: ${rotulos.join(' e ')}.`],
    ...COMO.map((frase) => [frase]),
  ];
}
