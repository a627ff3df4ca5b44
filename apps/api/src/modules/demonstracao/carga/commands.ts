import { agendarComoP6, MINUTOS_DIA } from '@cadencia/engine';
import { audit } from '../../../infra/audit.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { gerarAgenda } from '../agenda/mapping.ts';
import { type Avanco, relatar } from '../avanco/mapping.ts';
import { type DatasPlanejadas, relatarAtrasado } from '../avanco/ritmo/mapping.ts';
import { fimDeTurno } from '../avanco/turno/mapping.ts';
import { EQUIPAMENTOS_B, PSVS_B, VALVULAS_B } from '../equipamento/celulose/mapping.ts';
import {
  DESLIZANTES_A,
  EQUIPAMENTOS_A,
  EQUIPAMENTOS_C,
  PSVS_A,
  PSVS_C,
  VALVULAS_A,
  VALVULAS_C,
} from '../equipamento/refinaria/mapping.ts';
import { formarEncarregados, type Pessoa } from '../equipe/mapping.ts';
import { CELULOSE } from '../planta/celulose/mapping.ts';
import { REFINARIA } from '../planta/refinaria/mapping.ts';
import { planoCelulose } from '../projeto/celulose/mapping.ts';
import { PLANO_C } from '../projeto/hidrogenio/mapping.ts';
import { cronogramaDe, gerarProjeto, type ProjetoGerado } from '../projeto/mapping.ts';
import { PLANO_A } from '../projeto/refinaria/mapping.ts';
import { storeAgenda } from './agenda/commands.ts';
import { storeApontamentos } from './apontamento/commands.ts';
import { storeCatalogo } from './catalogo/commands.ts';
import { storeCronograma } from './cronograma/commands.ts';
import { storeEquipe, storePessoas } from './pessoa/commands.ts';
import { storePlanta } from './planta/commands.ts';
import { type PedidoProjeto, storeProjeto } from './projeto/commands.ts';

type Say = (line: string) => void;

export interface PedidoCarga {
  /** Ids of the users by profile. */
  readonly usuarios: ReadonlyMap<number, number>;
  /** The people behind the users. */
  readonly pessoas: readonly Pessoa[];
  /** Minutes since 1970 on the projects' wall clock. */
  readonly agora: number;
  readonly say: Say;
}

const ADMIN = 1;
const HORA_INICIO = 420;
/** Project B has been running for this long. */
const DIAS_EM_EXECUCAO = 5;
const RENDIMENTO_ENCERRADO = 0.97;
const ANO_DIAS = 365;

/** Stores the plants and the three shutdowns, in the caller's transaction. Gives back the ids of the projects, all waiting for their calculation. */
export async function storeDemonstracao(tx: Tx, pedido: PedidoCarga): Promise<number[]> {
  const { usuarios, agora, say } = pedido;
  const criadoPor = usuarios.get(ADMIN) ?? 0;
  const hoje = Math.floor(agora / MINUTOS_DIA);
  say('Demonstração: cadastros');
  const catalogo = await storeCatalogo(tx, criadoPor);
  const comuns = {
    tipos: catalogo.tipos,
    criadoPor,
    vigencia: { inicio: hoje - ANO_DIAS, termino: hoje + 2 * ANO_DIAS },
  };
  const refinaria = await storePlanta(tx, {
    ...comuns,
    planta: REFINARIA,
    equipamentos: [
      ...EQUIPAMENTOS_A,
      ...PSVS_A,
      ...VALVULAS_A,
      ...DESLIZANTES_A,
      ...EQUIPAMENTOS_C,
      ...PSVS_C,
      ...VALVULAS_C,
    ],
  });
  const celulose = await storePlanta(tx, {
    ...comuns,
    planta: CELULOSE,
    equipamentos: [...EQUIPAMENTOS_B, ...PSVS_B, ...VALVULAS_B],
  });
  const usuariosGravados = await storePessoas(tx, {
    pessoas: pedido.pessoas,
    contratos: refinaria.contratos,
    usuarios,
    primeiraMatricula: 1,
    criadoPor,
  });
  const carga = { tx, pedido, usuariosGravados, catalogo, criadoPor };
  const inicio = (hoje - DIAS_EM_EXECUCAO) * MINUTOS_DIA + HORA_INICIO;
  return [
    await carregar(carga, {
      projeto: gerarProjeto(PLANO_A),
      planta: refinaria,
      tipo: 'GERAL',
      situacao: 'PLANEJAMENTO',
      apontar: () => undefined,
    }),
    await carregar(carga, {
      projeto: gerarProjeto(planoCelulose(inicio)),
      planta: celulose,
      tipo: 'CALDEIRA',
      situacao: 'EXECUCAO',
      apontar: (projeto, datas) => relatarAtrasado(projeto, datas, fimDeTurno(agora)),
    }),
    await carregar(carga, {
      projeto: gerarProjeto(PLANO_C),
      planta: refinaria,
      tipo: 'OPORTUNIDADE',
      situacao: 'ENCERRADO',
      apontar: (projeto) => relatar(projeto, projeto.plano.termino + 2 * MINUTOS_DIA, RENDIMENTO_ENCERRADO),
    }),
  ];
}

interface Carga {
  readonly tx: Tx;
  readonly pedido: PedidoCarga;
  readonly usuariosGravados: readonly number[];
  readonly catalogo: PedidoProjeto['catalogo'];
  readonly criadoPor: number;
}

type Parada = Pick<PedidoProjeto, 'projeto' | 'planta' | 'tipo' | 'situacao'> & {
  readonly apontar: (projeto: ProjetoGerado, datas: DatasPlanejadas) => Avanco | undefined;
};

const milhar = (n: number): string => n.toLocaleString('pt-BR');

async function carregar({ tx, pedido, usuariosGravados, catalogo, criadoPor }: Carga, parada: Parada): Promise<number> {
  const { apontar, projeto, ...destino } = parada;
  const { plano, obra, frentes } = projeto;
  pedido.say(
    `Demonstração: ${plano.sigla}, ${milhar(obra.servicos.length)} serviços, ${milhar(obra.atividades.length)} atividades`,
  );
  const calculado = agendarComoP6(cronogramaDe(projeto));
  if (!calculado.ok) throw new RangeError(`${plano.sigla}: ${calculado.erro}`);
  const datas = { ...calculado.datas, termino: calculado.termino };
  const pedidoProjeto: PedidoProjeto = {
    ...destino,
    projeto,
    avanco: apontar(projeto, datas),
    catalogo,
    criadoPor,
  };
  const { contratos } = parada.planta;
  const { usuarios } = pedido;
  const { pessoas, daFrente } = formarEncarregados(plano.semente, frentes.frentes, pedido.pessoas);
  const novas = pessoas.slice(pedido.pessoas.length);
  const encarregados = [
    ...usuariosGravados,
    ...(await storePessoas(tx, { pessoas: novas, contratos, usuarios, primeiraMatricula: 100, criadoPor })),
  ];
  const gravado = await storeProjeto(
    tx,
    pedidoProjeto,
    daFrente.map((pessoa) => encarregados[pessoa] ?? 0),
  );
  await storeEquipe(tx, gravado.projetoId, { usuarios, contratos, criadoPor });
  await storeAgenda(tx, { projetoId: gravado.projetoId, criadoPor }, gerarAgenda(plano));
  const cronograma = await storeCronograma(tx, pedidoProjeto, gravado, datas);
  const doSupervisor = new Set(daFrente.flatMap((pessoa, n) => (pessoa < pedido.pessoas.length ? [n] : [])));
  await storeApontamentos(tx, pedidoProjeto, { gravado, cronograma, usuarios, doSupervisor });
  await audit(
    tx,
    { usuarioId: criadoPor, projetoId: gravado.projetoId, ip: '' },
    {
      entidade: 'projeto',
      registro: gravado.projetoId,
      acao: 'I',
      depois: { sigla: plano.sigla, titulo: plano.titulo },
    },
  );
  return gravado.projetoId;
}
