import type { ArquivoCronograma } from '../arquivo.ts';
import type { Folego } from '../folego.ts';
import { guidDe, guidNoXer } from '../guid.ts';
import { Ignorados } from '../ignorados.ts';
import { Problemas } from '../problemas.ts';
import { projetosXer } from '../xer/projetos.ts';
import { type Registro, TABELAS, type Tabelas, tabelasVazias } from '../xer/tabelas.ts';
import type { Esquema } from '../xml/forma-xml.ts';
import { LeitorXml, readTexto } from '../xml/leitor-xml.ts';
import type { NoXml } from '../xml/no-xml.ts';
import { dadosLidos } from './calendario.ts';
import { type CampoPmxml, PMXML, PROGRESSO, type TabelaPmxml } from './tabelas.ts';

const campos = (tabela: TabelaPmxml): string[] => PMXML[tabela].campos.map(({ elemento }) => elemento);
const folha = (...nomes: string[]): Esquema => ({ campos: nomes, filhos: {} });

/** Id of a project that only names activities outside, at the ends of links. */
const DE_FORA = '@external';

const turno = folha('Start', 'Finish');

const camposDoProjeto: Record<string, Esquema> = {
  WBS: folha(...campos('PROJWBS')),
  Activity: folha(...campos('TASK')),
  Relationship: folha(...campos('TASKPRED')),
  // Before version 8 the actual units are not split into regular and overtime.
  ResourceAssignment: folha(...campos('TASKRSRC'), 'ActualUnits'),
  ScheduleOptions: folha(...campos('SCHEDOPTIONS')),
};

const calendario: Esquema = {
  campos: campos('CALENDAR'),
  filhos: {
    StandardWorkWeek: {
      campos: [],
      filhos: { StandardWorkHours: { campos: ['DayOfWeek'], filhos: { WorkTime: turno } } },
    },
    HolidayOrExceptions: {
      campos: [],
      filhos: { HolidayOrException: { campos: ['Date'], filhos: { WorkTime: turno } } },
    },
  },
};

/** The elements of P6's XML in use; calendars and resources of a project may be inside it. */
const RAIZ_PMXML: Esquema = {
  campos: [],
  filhos: {
    ...camposDoProjeto,
    Calendar: calendario,
    Resource: folha(...campos('RSRC')),
    Role: folha(...campos('ROLES')),
    Project: {
      campos: [...campos('PROJECT'), 'WBSObjectId', DE_FORA],
      filhos: { ...camposDoProjeto, Calendar: calendario },
    },
  },
};

/** An element, with values that the XML holds in another way. */
class Linha {
  readonly no: NoXml;
  readonly resto: Readonly<Record<string, string>> | undefined;

  constructor(no: NoXml, resto: Readonly<Record<string, string>> | undefined) {
    this.no = no;
    this.resto = resto;
  }

  get linha(): number {
    return this.no.linha;
  }
}

type Molde = new (no: NoXml, resto: Readonly<Record<string, string>> | undefined) => Linha;

/** A class of rows of a table with one property per field, which reads its element at each access. */
function moldeDe(tabela: TabelaPmxml): Molde {
  class RegistroPmxml extends Linha {}
  const campos = PMXML[tabela].campos as readonly CampoPmxml[];
  for (const nome of TABELAS[tabela]) {
    const { elemento, grafia } = campos.find(({ campo }) => campo === nome) ?? {};
    Object.defineProperty(RegistroPmxml.prototype, nome, {
      get(this: Linha): string {
        const dito = this.resto?.[nome];
        if (dito !== undefined || elemento === undefined) return dito ?? '';
        const texto = this.no.texto(elemento);
        return texto !== '' && grafia ? grafia.paraXer(texto) : texto;
      },
    });
  }
  return RegistroPmxml;
}

const MOLDES = new Map<TabelaPmxml, Molde>((Object.keys(PMXML) as TabelaPmxml[]).map((nome) => [nome, moldeDe(nome)]));

/** An element as a row of a table of the XER, without a copy. */
function registro<T extends TabelaPmxml>(tabela: T, no: NoXml, resto?: Readonly<Record<string, string>>): Registro<T> {
  const Molde = MOLDES.get(tabela) ?? moldeDe(tabela);
  // `moldeDe` defines the fields of the table one by one, which no type follows.
  return new Molde(no, resto) as unknown as Registro<T>;
}

function opcoes(no: NoXml, projeto: string): Registro<'SCHEDOPTIONS'> {
  const palavra = no.texto('OutOfSequenceScheduleType');
  return registro('SCHEDOPTIONS', no, {
    proj_id: no.texto('ProjectObjectId') || projeto,
    sched_progress_override: palavra === PROGRESSO.sobrepor ? 'Y' : 'N',
    sched_retained_logic: palavra === PROGRESSO.sobrepor || palavra === PROGRESSO.reais ? 'N' : 'Y',
  });
}

const alocacao = (no: NoXml, projeto: string): Registro<'TASKRSRC'> =>
  registro('TASKRSRC', no, {
    ...(projeto === '' ? {} : { proj_id: projeto }),
    ...(no.texto('ActualRegularUnits') === '' && { act_reg_qty: no.texto('ActualUnits') }),
  } as Record<string, string>);

/** Reads the rows of one project, wherever they are. `projeto` and `raiz` are empty at the root of the file. */
function doProjeto(tabelas: Tabelas, no: NoXml, projeto: string, raiz: string): void {
  for (const wbs of no.em('WBS')) {
    const pai = wbs.texto('ParentObjectId') || raiz;
    tabelas.PROJWBS.push(
      registro('PROJWBS', wbs, { proj_id: wbs.texto('ProjectObjectId') || projeto, parent_wbs_id: pai }),
    );
  }
  for (const atividade of no.em('Activity')) {
    tabelas.TASK.push(
      registro('TASK', atividade, {
        proj_id: atividade.texto('ProjectObjectId') || projeto,
        wbs_id: atividade.texto('WBSObjectId') || raiz,
      }),
    );
  }
  for (const vinculo of no.em('Relationship')) tabelas.TASKPRED.push(registro('TASKPRED', vinculo));
  for (const um of no.em('ResourceAssignment')) tabelas.TASKRSRC.push(alocacao(um, projeto));
  for (const agendamento of no.em('ScheduleOptions')) tabelas.SCHEDOPTIONS.push(opcoes(agendamento, projeto));
  for (const calendario of no.em('Calendar')) {
    tabelas.CALENDAR.push(registro('CALENDAR', calendario, { clndr_data: dadosLidos(calendario) }));
  }
}

/** The node of the project itself, which the XML does not list among the others. */
function raizDoProjeto(no: NoXml): Registro<'PROJWBS'> {
  const id = no.texto('ObjectId');
  return registro('PROJWBS', no, {
    wbs_id: no.texto('WBSObjectId') || `projeto:${id}`,
    proj_id: id,
    parent_wbs_id: '',
    seq_num: '0',
    proj_node_flag: 'Y',
    guid: guidNoXer(guidDe(no.texto('GUID')) ?? ''),
    wbs_short_name: no.texto('Id'),
    wbs_name: no.texto('Name'),
  });
}

/** The elements as the tables of a XER: both formats hold the same data. */
function tabelasDe(raiz: NoXml, ignorados: Ignorados): Tabelas {
  const tabelas = tabelasVazias();
  for (const projeto of raiz.em('Project')) {
    if (projeto.sim(DE_FORA)) {
      ignorados.conta(raiz.nome, 'Project external');
      continue;
    }
    const no = raizDoProjeto(projeto);
    tabelas.PROJECT.push(registro('PROJECT', projeto, { export_flag: 'Y' }));
    tabelas.PROJWBS.push(no);
    doProjeto(tabelas, projeto, no.proj_id, no.wbs_id);
  }
  doProjeto(tabelas, raiz, '', '');
  tabelas.RSRC.push(...raiz.em('Resource').map((no) => registro('RSRC', no)));
  tabelas.ROLES.push(...raiz.em('Role').map((no) => registro('ROLES', no)));
  return tabelas;
}

/**
 * Reads a Primavera P6 XML (PMXML): every project it holds, by the same rules as a XER.
 * @throws {LeituraInterrompida} when it is malformed, cut or hostile, or has no project
 */
export async function readPmxml(pedacos: AsyncIterable<Uint8Array>, folego: Folego): Promise<ArquivoCronograma> {
  const ignorados = new Ignorados();
  const problemas = new Problemas();
  const leitor = new LeitorXml('APIBusinessObjects', RAIZ_PMXML, ignorados, { programa: 'Primavera P6' });
  const codificacao = await readTexto(pedacos, (texto) => leitor.write(texto), problemas);
  leitor.fim();
  await folego.pausa();
  const projetos = await projetosXer(tabelasDe(leitor.raiz, ignorados), problemas, folego);
  return {
    formato: 'PMXML',
    versao: '',
    codificacao,
    projetos,
    ignorados: ignorados.lista(),
    avisos: problemas.lista(),
  };
}
