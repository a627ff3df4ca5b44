import { celulaDoValor } from '@cadencia/domain/cadastro-celula.ts';
import { type CampoDaPlanilha, exemploDe, explicacao, isObrigatorio } from '@cadencia/domain/cadastro-planilha.ts';
import { textOf } from '@cadencia/domain/cadastro-texto.ts';
import { planilhaEndpointsOf } from '@cadencia/domain/planilha/endpoints.ts';
import type { CelulaEscrita, ColunaEscrita } from '@cadencia/interop/planilha/celula-escrita.ts';
import { writeCsv } from '@cadencia/interop/planilha/write-csv.ts';
import { writeXlsx } from '@cadencia/interop/planilha/write-xlsx.ts';
import { type Contexto, hasProjeto } from '../../../infra/context.ts';
import { type RouteDeps, route } from '../../../infra/http.ts';
import { colunaDe, nomeDoArquivo } from '../exportacao/colunas.ts';
import { attach } from '../exportacao/routes.ts';
import { camposDe, type Registro } from '../registro/registro.ts';
import { listCodigos } from './queries.ts';

/** Columns of a template: required ones are marked, references have a list of the existing codes. */
const colunasDoModelo = (
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
function linhaDeExemplo(campos: readonly CampoDaPlanilha[]): CelulaEscrita[] {
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
function instrucoes(campos: readonly CampoDaPlanilha[], chave: readonly string[]): string[][] {
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

/** Fields that a person fills in: others come from the session or from the product. */
const preenchidos = (registro: Registro, contexto: Contexto): CampoDaPlanilha[] =>
  camposDe(registro, contexto).filter(
    ({ nome, field }) =>
      nome !== 'ativo' && field.kind !== 'json' && !field.gerado && !(field.daSessao && hasProjeto(contexto)),
  );

/** The call that gives an empty sheet to fill in. */
export function modeloRoutes({ app, db }: RouteDeps, registro: Registro): void {
  const { cadastro } = registro;
  route(app, planilhaEndpointsOf(cadastro, registro.projeto).modelo, async ({ contexto, input, reply }) => {
    const { formato } = input.query;
    const campos = preenchidos(registro, contexto);
    const colunas = colunasDoModelo(campos, await listCodigos(db, contexto, cadastro));
    const linhas = [linhaDeExemplo(campos)];
    attach(reply, nomeDoArquivo(cadastro, 'modelo-', ''), formato);
    if (formato === 'csv') return writeCsv(colunas, linhas);
    const explica = { nome: 'Instruções', larguras: [32, 12, 70, 30], linhas: instrucoes(campos, cadastro.key) };
    return writeXlsx({ nome: cadastro.labels.plural, colunas, linhas, textos: [explica] });
  });
}
