import type { Cadastro, Linha } from '@cadencia/domain/cadastro.ts';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { sql } from 'kysely';
import type { Api } from './harness.ts';
import { createAtividade, createFrente, createServico } from './sample.ts';

export type Entrada = Record<string, unknown>;

export interface Banco {
  readonly api: Api;
  /** Token of an Admin, with a project of `clienteId` selected. */
  readonly token: string;
  readonly clienteId: number;
  /** True where each sample points to rows of its own: they go out of use. */
  readonly proprias?: true;
}

let serie = 0;

/** Changes of a sample that the rows it points to demand, by register. */
const ACERTOS: Readonly<Record<string, (banco: Banco, input: Entrada) => Promise<Entrada>>> = {
  suprimento: async ({ api }, { atividadeId }) => {
    // What came may be of any day and any quantity, and what it costs follows from the quantity.
    const semQuantidades = { pedidoEm: null, aprovada: null, entregue: null, devolvida: null, valorCorrigido: null };
    if (atividadeId === undefined) return semQuantidades;
    const { rows } = await sql<{ servicoId: number }>`
      select servico_id from atividade where id = ${atividadeId}`.execute(api.database.db);
    return { ...semQuantidades, ...rows[0] };
  },
  // The first state is left with a discipline.
  servico: async (banco) => ({
    desafio: 'MANTIDO',
    disciplinaId: (await createSample(banco, cadastroDe('disciplina'))).id,
  }),
  // A valve has a TAG of its family; what only a safety valve has depends on the vessel that it protects.
  controlevalvula: async (banco) => {
    const tipo = await createSample(banco, cadastroDe('tipoequipamento'), { familia: 'VALVULA', nr13: 'NAO' });
    const equipamento = await createSample(banco, cadastroDe('equipamento'), {
      tipoequipamentoId: tipo.id,
      categoriaNr13: null,
      classeFluido: null,
    });
    // A promised date asks for a calculation, whose dates the valve would get at an instant that no test knows.
    const semPromessa = { devolucaoPrometida: null };
    return {
      equipamentoId: equipamento.id,
      tipo: 'GAVETA',
      calibradaEm: '2027-01-01',
      validade: '2028-01-01',
      ...semPromessa,
    };
  },
  asfe: async () => ({ destino: null, podePostergar: false }),
  // An action leads out of the first state of what may begin before its approval, under a contract in force.
  sse: async (banco) => {
    const doCliente = await createSample(banco, cadastroDe('pessoa'), { vinculo: 'CLIENTE', contratoId: null });
    const contrato = await createSample(banco, cadastroDe('contrato'), {
      situacao: 'VIGENTE',
      inicio: '2020-01-01',
      termino: '2099-12-31',
    });
    return {
      natureza: 'EMERGENCIAL',
      gerarServico: false,
      contratoId: contrato.id,
      solicitanteId: doCliente.id,
      fiscalId: doCliente.id,
      autorizouId: doCliente.id,
      autorizadaEm: '2027-01-01T07:00',
    };
  },
  raquete: async (banco) => ({
    diametro: '8',
    tipoRaqueteId: (await createSample(banco, cadastroDe('tiporaquete'), { exigeProjeto: false })).id,
    classePressaoId: (await createSample(banco, cadastroDe('classepressao'), { b1648: true })).id,
  }),
  sse_item: async () => ({ tipo: 'VERBA' }),
  // Two hundred of them are within the hours of one request.
  asfe_atividade: async () => ({ recursos: 2, duracao: 60 }),
  // A stage that waits for no other, and may be set aside.
  equipamentograma: async () => ({ marco: null, obrigatoria: false, livre: true, avanco: '0' }),
  // Its activity is of its service.
  controleinspecao: async ({ api }, { atividadeId }) => {
    if (atividadeId === undefined) return { planFim: null };
    const { rows } = await sql<{ servicoId: number }>`
      select servico_id from atividade where id = ${atividadeId}`.execute(api.database.db);
    return { planFim: null, ...rows[0] };
  },
  // A booking asks for a calculation, and cannot be changed by a form.
  controleapoio: async () => ({ programada: null, programadaAte: null }),
  apoiodisponivel: async () => ({ de: '2027-01-01', ate: '2027-12-31' }),
  informe: async () => ({ inicio: '2027-08-01', fim: '2027-08-07' }),
  ata: async () => ({ fim: '2027-12-31T18:00' }),
  // A contract has one of each day.
  rdo: async (banco) => ({ contratoId: (await createSample(banco, cadastroDe('contrato'))).id }),
  // Its day is not before that of its minute.
  ataacao: async () => ({ prazo: '2027-12-31' }),
  // Its inspection is of its equipment.
  recomendacao: async ({ api }, { controleinspecaoId }) => {
    if (controleinspecaoId === undefined) return { destino: 'ROTINA', severidade: 'OBSERVACAO' };
    const { rows } = await sql<{ equipamentoId: number }>`
      select equipamento_id from controleinspecao where id = ${controleinspecaoId}`.execute(api.database.db);
    return { destino: 'ROTINA', severidade: 'OBSERVACAO', ...rows[0] };
  },
  // An item before its time, whose dates no clock makes late.
  pmp: async () => ({
    dataFixa: false,
    dInicio: -20,
    dTermino: -10,
    inicioFixo: null,
    terminoFixo: null,
    inicioReal: null,
    terminoReal: null,
    metrica: null,
    obrigatorio: false,
    evidencia: false,
  }),
  // What its activity tells agrees with it, and it may go without a caption, not being for the weekly report.
  registrofotografico: async ({ api }, { atividadeId }) => {
    if (atividadeId === undefined) return { paraInforme: false };
    const { rows } = await sql<{ servicoId: number }>`
      select servico_id from atividade where id = ${atividadeId}`.execute(api.database.db);
    return { paraInforme: false, ...rows[0] };
  },
  mobilizacao: async () => ({ integrados: 0, treinados: 0 }),
  equipamento: async (banco, input) => {
    const tipo = await createSample(banco, cadastroDe('tipoequipamento'), { nr13: 'VASO', familia: 'ESTATICO' });
    const sistema =
      input['sistemaId'] === undefined
        ? undefined
        : await createSample(banco, cadastroDe('sistema'), { areaId: input['areaId'] });
    return { tipoequipamentoId: tipo.id, ...(sistema && { sistemaId: sistema.id }) };
  },
};

/** Rows that samples point to where no test asks for its own, by session and register. */
const comuns = new WeakMap<Api, Map<string, Promise<Linha>>>();

/** The row that field `nome` of a sample points to. A key is of one row alone. */
function apontada(banco: Banco, { key }: Cadastro, nome: string, alvo: string): Promise<Linha> {
  if (banco.proprias || key.includes(nome)) return createSample(banco, cadastroDe(alvo));
  const desta = comuns.get(banco.api) ?? new Map<string, Promise<Linha>>();
  comuns.set(banco.api, desta);
  const chave = `${banco.token} ${alvo}`;
  const achada = desta.get(chave) ?? createSample(banco, cadastroDe(alvo));
  desta.set(chave, achada);
  return achada;
}

/** Valid values of every field; a reference gets a new row when it is required or `cheia` is true. */
export async function sampleInput(banco: Banco, cadastro: Cadastro, cheia = false): Promise<Entrada> {
  serie += 1;
  const desta = serie;
  const input: Entrada = {};
  for (const [nome, { exemplo, required, alvo, gerado }] of Object.entries(cadastro.fields)) {
    if (gerado) continue;
    if (exemplo) input[nome] = exemplo(desta);
    else if (nome === 'clienteId') input[nome] = banco.clienteId;
    else if (alvo !== undefined && (required || (cheia && alvo !== cadastro.path))) {
      input[nome] = (await apontada(banco, cadastro, nome, alvo)).id;
    }
  }
  // The rule may demand values that depend on the others.
  for (const nome of Object.keys(cadastro.problems(input))) {
    const alvo = cadastro.fields[nome]?.alvo;
    if (alvo !== undefined) input[nome] = (await createSample(banco, cadastroDe(alvo))).id;
  }
  return { ...input, ...(await ACERTOS[cadastro.path]?.(banco, input)) };
}

interface Resposta {
  readonly linha: Linha;
  readonly rotulos: Record<string, Record<string, string>>;
}

/** Project and person of a session. */
const sessaoDe = ({ token }: Banco) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    readonly cod_projeto_pro: number;
    readonly cod_usuario_usu: number;
  };

/** Rows that registers point to and other screens make, by path. */
const OUTRAS: Readonly<Record<string, (banco: Banco) => Promise<number>>> = {
  atividade: async (banco) =>
    createAtividade(banco.api, await createServico(banco.api, sessaoDe(banco).cod_projeto_pro)),
  eap: async (banco) => {
    const { rows } = await sql<{ id: number }>`
      select id from eap where projeto_id = ${sessaoDe(banco).cod_projeto_pro} order by posicao limit 1`.execute(
      banco.api.database.db,
    );
    return rows[0]?.id ?? 0;
  },
  turno: async (banco) => {
    const { rows } = await sql<{ id: number }>`
      select id from turno where projeto_id = ${sessaoDe(banco).cod_projeto_pro} order by ordem limit 1`.execute(
      banco.api.database.db,
    );
    return rows[0]?.id ?? 0;
  },
  frente: (banco) => createFrente(banco.api, sessaoDe(banco).cod_projeto_pro, sessaoDe(banco).cod_usuario_usu),
};

/** Creates a profile, which has a screen of its own. */
async function createPerfil({ api }: Banco): Promise<Linha> {
  serie += 1;
  const { rows } = await sql<Linha>`
    insert into perfil (nome, visibilidade) values (${`Perfil ${serie}`}, 'PROJETO') returning id, nome, versao`.execute(
    api.database.db,
  );
  return rows[0] as Linha;
}

/** A record as its list has it: without its children. */
export const naLista = ({ filhos = {} }: Cadastro, linha: Linha): object =>
  Object.fromEntries(Object.entries(linha).filter(([nome]) => !(nome in filhos)));

/** Creates a row with valid values and the values of `mudanca`. */
export async function createSample(banco: Banco, cadastro: Cadastro, mudanca: Entrada = {}): Promise<Linha> {
  if (cadastro.path === 'perfil') return createPerfil(banco);
  const outra = OUTRAS[cadastro.path];
  if (outra) return { id: await outra(banco) } as Linha;
  const input = { ...(await sampleInput(banco, cadastro)), ...mudanca };
  const { status, body } = await banco.api.send<Resposta>('POST', `/${cadastro.path}`, input, banco.token);
  if (status !== 200) throw new Error(`/${cadastro.path} refused a sample: ${JSON.stringify(body)}`);
  return body.linha;
}
