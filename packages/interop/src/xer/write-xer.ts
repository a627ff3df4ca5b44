import type { ProjetoArquivo } from '../arquivo.ts';
import { diaEscrito } from '../datas-escritas.ts';
import * as p6 from '../p6/linhas.ts';
import { codigosEscritos } from './codigos-de-atividade.ts';
import { bytesDe1252 } from './texto-1252.ts';

const VERSAO = '19.12';
/** Row with the symbols of the file's numbers; every reader of XER understands a point. */
const MOEDA: p6.LinhaP6 = {
  curr_id: '1',
  decimal_digit_cnt: '2',
  curr_symbol: 'R$',
  decimal_symbol: '.',
  digit_group_symbol: ',',
  pos_curr_fmt_type: '#1.1',
  neg_curr_fmt_type: '(#1.1)',
  curr_type: 'Real',
  curr_short_name: 'BRL',
  group_digit_cnt: '3',
  base_exch_rate: '1',
};

/** One table with the fields of its first row. A table without rows writes nothing. */
function* tabela(nome: string, linhas: Iterable<p6.LinhaP6>): Generator<string> {
  let campos: string[] | undefined;
  for (const linha of linhas) {
    if (!campos) {
      campos = Object.keys(linha);
      yield `%T\t${nome}`;
      yield `%F\t${campos.join('\t')}`;
    }
    yield `%R\t${campos.map((campo) => linha[campo] ?? '').join('\t')}`;
  }
}

/** The lines of a XER of one project, which P6 must be able to hold: see `adaptP6`. */
function* linhas(projeto: ProjetoArquivo): Generator<string> {
  const dia = diaEscrito(Math.floor((projeto.dataBase ?? projeto.inicio) / 1_440));
  const codigos = codigosEscritos(projeto);
  yield ['ERMHDR', VERSAO, dia, 'Project', 'cadencia', 'Cadencia', 'cadencia', 'Project Management', 'BRL'].join('\t');
  yield* tabela('CURRTYPE', [MOEDA]);
  yield* tabela('ROLES', p6.linhasDosPapeis(projeto));
  yield* tabela('PROJECT', [p6.linhaDoProjeto(projeto)]);
  yield* tabela('CALENDAR', p6.linhasDosCalendarios(projeto));
  yield* tabela('SCHEDOPTIONS', [p6.linhaDasOpcoes(projeto)]);
  yield* tabela('PROJWBS', p6.linhasDaEap(projeto));
  yield* tabela('RSRC', p6.linhasDosRecursos(projeto));
  yield* tabela('ACTVTYPE', codigos.tipos);
  yield* tabela('ACTVCODE', codigos.valores);
  yield* tabela('TASK', p6.linhasDasTarefas(projeto));
  yield* tabela('TASKPRED', p6.linhasDosVinculos(projeto));
  yield* tabela('TASKRSRC', p6.linhasDasAlocacoes(projeto));
  yield* tabela('TASKACTV', codigos.atribuicoes);
  yield '%E';
}

/** A Primavera P6 XER, piece by piece, in Windows-1252 with CRLF. */
export function* writeXer(projeto: ProjetoArquivo): Generator<Buffer> {
  for (const linha of linhas(projeto)) yield Buffer.from(bytesDe1252(`${linha}\r\n`), 'latin1');
}
