import { agendarComoP6, MINUTOS_DIA } from '@cadencia/engine';
import { sql } from 'kysely';
import { audit } from '../../../infra/audit.ts';
import type { Tx } from '../../../infra/transaction.ts';
import type { EventoGerado } from '../agenda.ts';
import { gerarAgenda } from '../agenda.ts';
import { type Avanco, relatar } from '../avanco/mapping.ts';
import { type DatasPlanejadas, relatarAtrasado } from '../avanco/ritmo.ts';
import { fimDeTurno } from '../avanco/turno.ts';
import { EQUIPAMENTOS_B, PSVS_B, VALVULAS_B } from '../equipamento/celulose.ts';
import {
  DESLIZANTES_A,
  EQUIPAMENTOS_A,
  EQUIPAMENTOS_C,
  PSVS_A,
  PSVS_C,
  VALVULAS_A,
  VALVULAS_C,
} from '../equipamento/refinaria.ts';
import { formarEncarregados, type Pessoa } from '../equipe.ts';
import { CELULOSE } from '../planta/celulose.ts';
import { REFINARIA } from '../planta/refinaria.ts';
import { planoCelulose } from '../projeto/celulose.ts';
import { PLANO_C } from '../projeto/hidrogenio.ts';
import { cronogramaDe, gerarProjeto, type ProjetoGerado } from '../projeto/mapping.ts';
import { PLANO_A } from '../projeto/refinaria.ts';
import { storeApontamentos } from './apontamento/commands.ts';
import { storeCatalogo, storeCatalogoDeCampo } from './catalogo.ts';
import { storeRegrasSap } from './conversaosap.ts';
import { storeCronograma } from './cronograma/commands.ts';
import { storeLimites } from './especialidade.ts';
import { storeModelos } from './modelo.ts';
import { storeEquipe, storeExigencias, storeFrentesDasPessoas, storePessoas } from './pessoa.ts';
import { type PlantaGravada, storePlanta } from './planta.ts';
import { type PedidoProjeto, storeProjeto } from './projeto/commands.ts';

interface Destino {
  readonly projetoId: number;
  readonly criadoPor: number;
}

/** Stores the events of a project's calendar, in one statement. */
async function storeAgenda(tx: Tx, { projetoId, criadoPor }: Destino, eventos: readonly EventoGerado[]): Promise<void> {
  await sql`
    insert into evento (projeto_id, categoria_id, titulo, local, descricao, inicio, termino, dia_inteiro, criado_por)
    select ${projetoId}, k.id, e.titulo, e.local, e.descricao, de_minuto(e.inicio), de_minuto(e.termino), e."diaInteiro", ${criadoPor}
    from jsonb_to_recordset(${JSON.stringify(eventos)}::jsonb) as e(titulo text, categoria text, local text, descricao text,
      inicio int, termino int, "diaInteiro" boolean)
    join evento_categoria k on k.titulo = e.categoria and k.projeto_id is null`.execute(tx);
}

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
const GERENTE = 2;
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
  await storeModelos(tx, catalogo, criadoPor);
  await storeCatalogoDeCampo(tx, { criadoPor, dia: hoje });
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
  const gravar = (planta: PlantaGravada) =>
    storePessoas(tx, { pessoas: pedido.pessoas, planta, catalogo, usuarios, primeiraMatricula: 1, hoje, criadoPor });
  await storeExigencias(tx);
  await storeRegrasSap(tx, { planta: refinaria, catalogo, criadoPor });
  // Each client knows the people of the product's users apart.
  const usuariosGravados = new Map([
    [refinaria.clienteId, await gravar(refinaria)],
    [celulose.clienteId, await gravar(celulose)],
  ]);
  const carga = { tx, pedido, usuariosGravados, catalogo, criadoPor, hoje };
  const inicio = (hoje - DIAS_EM_EXECUCAO) * MINUTOS_DIA + HORA_INICIO;
  return [
    await carregar(carga, {
      projeto: gerarProjeto(PLANO_A),
      planta: refinaria,
      tipo: 'GERAL',
      situacao: 'PLANEJAMENTO',
      primeiraMatricula: 100,
      apontar: () => undefined,
    }),
    await carregar(carga, {
      projeto: gerarProjeto(planoCelulose(inicio)),
      planta: celulose,
      tipo: 'CALDEIRA',
      situacao: 'EXECUCAO',
      primeiraMatricula: 100,
      apontar: (projeto, datas) => relatarAtrasado(projeto, datas, fimDeTurno(agora)),
    }),
    await carregar(carga, {
      projeto: gerarProjeto(PLANO_C),
      planta: refinaria,
      tipo: 'OPORTUNIDADE',
      situacao: 'ENCERRADO',
      primeiraMatricula: 600,
      apontar: (projeto) => relatar(projeto, projeto.plano.termino + 2 * MINUTOS_DIA, RENDIMENTO_ENCERRADO),
    }),
  ];
}

interface Carga {
  readonly tx: Tx;
  readonly pedido: PedidoCarga;
  /** Ids of the people behind the users, by client. */
  readonly usuariosGravados: ReadonlyMap<number, readonly number[]>;
  readonly catalogo: PedidoProjeto['catalogo'];
  readonly criadoPor: number;
  /** Days since 1970. */
  readonly hoje: number;
}

type Parada = Pick<PedidoProjeto, 'projeto' | 'planta' | 'tipo' | 'situacao'> & {
  /** Badge of its first leader: no two of a contract have one number. */
  readonly primeiraMatricula: number;
  readonly apontar: (projeto: ProjetoGerado, datas: DatasPlanejadas) => Avanco | undefined;
};

const milhar = (n: number): string => n.toLocaleString('pt-BR');

async function carregar(carga: Carga, parada: Parada): Promise<number> {
  const { tx, pedido, usuariosGravados, catalogo, criadoPor, hoje } = carga;
  const { apontar, projeto, primeiraMatricula, ...destino } = parada;
  const { plano, obra, frentes } = projeto;
  pedido.say(
    `Demonstração: ${plano.sigla}, ${milhar(obra.servicos.length)} serviços, ${milhar(obra.atividades.length)} atividades`,
  );
  const calculado = agendarComoP6(cronogramaDe(projeto));
  if (!calculado.ok) throw new RangeError(`${plano.sigla}: ${calculado.erro}`);
  const datas = { ...calculado.datas, termino: calculado.termino };
  const { planta } = parada;
  const dosUsuarios = usuariosGravados.get(planta.clienteId) ?? [];
  const pedidoProjeto: PedidoProjeto = {
    ...destino,
    projeto,
    avanco: apontar(projeto, datas),
    catalogo,
    criadoPor,
    gerenteId: dosUsuarios[pedido.pessoas.findIndex(({ perfilId }) => perfilId === GERENTE)] ?? null,
  };
  const { usuarios } = pedido;
  const { pessoas, daFrente } = formarEncarregados(plano.semente, frentes.frentes, pedido.pessoas);
  const novas = pessoas.slice(pedido.pessoas.length);
  const encarregados = [
    ...dosUsuarios,
    ...(await storePessoas(tx, { pessoas: novas, planta, catalogo, usuarios, primeiraMatricula, hoje, criadoPor })),
  ];
  const gravado = await storeProjeto(
    tx,
    pedidoProjeto,
    daFrente.map((pessoa) => encarregados[pessoa] ?? 0),
  );
  await storeFrentesDasPessoas(tx, gravado.projetoId);
  await storeEquipe(tx, gravado.projetoId, { usuarios, contratos: planta.contratos, criadoPor });
  await sql`select completar_projeto(${gravado.projetoId}, ${criadoPor})`.execute(tx);
  await storeAgenda(tx, { projetoId: gravado.projetoId, criadoPor }, gerarAgenda(plano));
  const cronograma = await storeCronograma(tx, pedidoProjeto, gravado, datas);
  await storeLimites(tx, { projetoId: gravado.projetoId, criadoPor });
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
