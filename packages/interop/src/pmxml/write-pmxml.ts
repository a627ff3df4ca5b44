import { type Minutos, trabalhoEntre } from '@cadencia/engine';
import type { AtividadeArquivo, ProjetoArquivo } from '../arquivo.ts';
import { CalendariosCompilados } from '../calendarios-compilados.ts';
import { elemento } from '../escrita/xml.ts';
import { guidNoXer } from '../guid.ts';
import * as p6 from '../p6/linhas.ts';
import { turnosDoCalendario } from './calendario.ts';
import { type CampoPmxml, PMXML, PROGRESSO, type TabelaPmxml } from './tabelas.ts';

/** Working minutes of an activity's done work at the data date, without a suspension. */
function duracoesReais(projeto: ProjetoArquivo): (atividade: AtividadeArquivo) => Minutos {
  const calendarios = new CalendariosCompilados(projeto.calendarios);
  const agora = projeto.dataBase ?? projeto.inicio;
  return ({ calendario, inicioReal, terminoReal, suspensaEm, retomadaEm }) => {
    if (inicioReal === undefined) return 0;
    const fim = terminoReal ?? agora;
    const compilado = fim > inicioReal ? calendarios.de(calendario, inicioReal, fim) : undefined;
    if (!compilado) return 0;
    const parou = suspensaEm === undefined ? fim : Math.min(fim, Math.max(inicioReal, suspensaEm));
    const voltou = Math.max(parou, Math.min(fim, retomadaEm ?? fim));
    const parada = suspensaEm === undefined ? 0 : trabalhoEntre(compilado, parou, voltou);
    return trabalhoEntre(compilado, inicioReal, fim) - parada;
  };
}

const ESPACO = 'http://xmlns.oracle.com/Primavera/P6Professional/V8.4/API/BusinessObjects';

/** The elements of a row with a value; some fields of the XER have no element in the XML. */
function campos(tabela: TabelaPmxml, linha: p6.LinhaP6): string {
  let texto = '';
  for (const { campo, elemento: nome, grafia } of PMXML[tabela].campos as readonly CampoPmxml[]) {
    const valor = linha[campo] ?? '';
    if (valor !== '') texto += elemento(nome, grafia ? grafia.paraXml(valor) : valor);
  }
  return texto;
}

function* linhas(tabela: TabelaPmxml, todas: Iterable<p6.LinhaP6>): Generator<string> {
  for (const linha of todas) yield elemento(PMXML[tabela].elemento, { dentro: campos(tabela, linha) });
}

function* calendarios(projeto: ProjetoArquivo): Generator<string> {
  let i = 0;
  for (const linha of p6.linhasDosCalendarios(projeto)) {
    const calendario = projeto.calendarios[i];
    i += 1;
    if (!calendario) continue;
    const dentro = campos('CALENDAR', linha) + elemento('Type', 'Global') + turnosDoCalendario(calendario);
    yield elemento('Calendar', { dentro });
  }
}

function opcoes(projeto: ProjetoArquivo): p6.LinhaP6 {
  const { progresso } = projeto.opcoes;
  const palavra = {
    LOGICA_RETIDA: PROGRESSO.retida,
    SOBREPOR_PROGRESSO: PROGRESSO.sobrepor,
    DATAS_REAIS: PROGRESSO.reais,
  };
  return { ...p6.linhaDasOpcoes(projeto), progresso: palavra[progresso] };
}

/** The activities, with durations that only the XML has: the done work, and that plus the remaining work. */
function* atividades(projeto: ProjetoArquivo): Generator<p6.LinhaP6> {
  const real = duracoesReais(projeto);
  let i = 0;
  for (const linha of p6.linhasDasTarefas(projeto)) {
    const atividade = projeto.atividades[i];
    i += 1;
    if (!atividade) continue;
    const feita = real(atividade);
    yield {
      ...linha,
      act_drtn_hr_cnt: p6.horas(feita),
      complete_drtn_hr_cnt: p6.horas(feita + atividade.restante),
    };
  }
}

/** The nodes below the root, which is the project itself. */
function* eap(projeto: ProjetoArquivo): Generator<p6.LinhaP6> {
  const [raiz] = projeto.eap;
  for (const linha of p6.linhasDaEap(projeto)) {
    if (linha['parent_wbs_id'] === '') continue;
    yield { ...linha, parent_wbs_id: linha['parent_wbs_id'] === raiz?.idExterno ? '' : (linha['parent_wbs_id'] ?? '') };
  }
}

function* partes(projeto: ProjetoArquivo): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<APIBusinessObjects xmlns="${ESPACO}">\n`;
  yield* calendarios(projeto);
  yield* linhas('RSRC', p6.linhasDosRecursos(projeto));
  yield* linhas('ROLES', p6.linhasDosPapeis(projeto));
  const guid = projeto.eap[0]?.guid;
  const raiz = {
    ...p6.linhaDoProjeto(projeto),
    proj_name: projeto.titulo,
    guid: guid === undefined ? '' : guidNoXer(guid),
  };
  yield `<Project>\n${campos('PROJECT', raiz)}`;
  yield elemento('WBSObjectId', projeto.eap[0]?.idExterno);
  yield* linhas('PROJWBS', eap(projeto));
  yield* linhas('TASK', atividades(projeto));
  yield* linhas('TASKRSRC', p6.linhasDasAlocacoes(projeto));
  yield* linhas('TASKPRED', p6.linhasDosVinculos(projeto));
  yield* linhas('SCHEDOPTIONS', [opcoes(projeto)]);
  yield '</Project>\n</APIBusinessObjects>\n';
}

/** A Primavera P6 XML, piece by piece, in UTF-8, of a project that P6 can hold: see `adaptP6`. */
export function* writePmxml(projeto: ProjetoArquivo): Generator<Buffer> {
  for (const parte of partes(projeto)) yield Buffer.from(parte, 'utf8');
}
