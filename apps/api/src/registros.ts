import { cadastros } from '@cadencia/domain/cadastros-com-lista.ts';
import { cliente } from '@cadencia/domain/cliente/cadastro.ts';
import { regraNaPlanilha } from '@cadencia/domain/conversaosap/planilha.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { insumo, isLongoPrazo } from '@cadencia/domain/insumo/cadastro.ts';
import { VER_DADOS } from '@cadencia/domain/pessoa/schema.ts';
import { projeto } from '@cadencia/domain/projeto/lista/cadastro.ts';
import { FECHADAS } from '@cadencia/domain/projeto/schema.ts';
import { usuarioNaPlanilha } from '@cadencia/domain/usuario/gestao/planilha.ts';
import { sql } from 'kysely';
import { votacaoDeAsfes, votacaoDeCaps, votacaoDeGates, votacaoDeSses } from './aprovaveis.ts';
import { problemsOf } from './cadastro/check.ts';
import { createRows, ESCRITA, type Escrita, escritaCom } from './cadastro/commands.ts';
import type { Derivacao, Listavel } from './cadastro/derivados.ts';
import { removalOf } from './cadastro/fluxo.ts';
import type { Clock } from './infra/clock.ts';
import { Cofre } from './infra/cofre.ts';
import { CofreDeArquivos } from './infra/cofre-de-arquivos.ts';
import type { Tokens } from './infra/token.ts';
import type { Tx } from './infra/transaction.ts';
import { apoios } from './modules/apoio/queries.ts';
import { escritaDeAsfes } from './modules/asfe/commands.ts';
import { asfes } from './modules/asfe/queries.ts';
import { escritaDeAtas } from './modules/ata/commands.ts';
import { atas } from './modules/ata/queries.ts';
import { escritaDeAcoes, tellResponsaveis } from './modules/ataacao/commands.ts';
import { acoesDeAtas } from './modules/ataacao/queries.ts';
import { escritaDeCaps } from './modules/cap/commands.ts';
import { caps } from './modules/cap/queries.ts';
import { contratos } from './modules/contrato/horas.ts';
import { escritaDeApoios } from './modules/controleapoio/commands.ts';
import { apoiosPedidos } from './modules/controleapoio/queries.ts';
import { escritaDeInspecoes, segurar } from './modules/controleinspecao/commands.ts';
import { controleinspecoes } from './modules/controleinspecao/queries.ts';
import { escritaDeValvulas } from './modules/controlevalvula/commands.ts';
import { valvulas } from './modules/controlevalvula/queries.ts';
import { escritaDeRegras } from './modules/conversaosap/planilha/commands.ts';
import { leituraDeRegras } from './modules/conversaosap/planilha/queries.ts';
import { editarPlano, lockPlano } from './modules/cronograma/plano/commands.ts';
import { escritaDeEquipamentos } from './modules/equipamento/commands.ts';
import { equipamentos } from './modules/equipamento/parada/queries.ts';
import { escritaDeCelulas } from './modules/equipamentograma/commands.ts';
import { celulas, modelos } from './modules/equipamentograma/queries.ts';
import { type Lugar, listLugares } from './modules/etapa/queries.ts';
import { escritaDeInformes } from './modules/informe/commands.ts';
import { informes } from './modules/informe/queries.ts';
import { escritaDeLicoes } from './modules/licaoaprendida/commands.ts';
import { licoes } from './modules/licaoaprendida/queries.ts';
import { refreshPsvs } from './modules/nr13/commands.ts';
import { pessoas } from './modules/pessoa/aptidao.ts';
import { CofreCpf } from './modules/pessoa/cpf/cofre.ts';
import { escritaDePessoas, problemsOfPessoas } from './modules/pessoa/cpf/commands.ts';
import { exportListaTarefa } from './modules/planilha/exportacao/jobs.ts';
import { leituraDe } from './modules/planilha/registro/queries.ts';
import { type Lido, type Registro, type Registros, soOsCampos } from './modules/planilha/registro/registro.ts';
import { Segredos } from './modules/planilha/segredo/segredos.ts';
import { ramos } from './modules/planta/conteudo/queries.ts';
import { escritaDeSistemas } from './modules/planta/sistema.ts';
import { escritaDeItens } from './modules/pmp/commands.ts';
import { gates, itens, mobilizacoes } from './modules/pmp/queries.ts';
import { escritaDeProjetos } from './modules/projeto/planilha/commands.ts';
import { leituraDeProjetos } from './modules/projeto/planilha/queries.ts';
import { visibleProjetos } from './modules/projeto/queries.ts';
import { escritaDeRaquetes } from './modules/raquete/commands.ts';
import { raquetes } from './modules/raquete/queries.ts';
import { escritaDeRdos } from './modules/rdo/commands.ts';
import { rdos } from './modules/rdo/queries.ts';
import { abrirDeValvulas, escritaDeRecomendacoes } from './modules/recomendacao/commands.ts';
import { recomendacoes } from './modules/recomendacao/queries.ts';
import { escritaDeFotos } from './modules/registrofotografico/commands.ts';
import { fotos } from './modules/registrofotografico/queries.ts';
import { escritaDeServicos } from './modules/servico/commands.ts';
import { servicos } from './modules/servico/queries.ts';
import { escritaDeSses } from './modules/sse/commands.ts';
import { sses } from './modules/sse/queries.ts';
import { escritaDeSuprimentos } from './modules/suprimento/commands.ts';
import { suprimentos } from './modules/suprimento/queries.ts';
import { changeUsuarios, inviteUsuarios, withdrawConvites } from './modules/usuario/gestao/planilha/commands.ts';
import { problemsOfUsuarios } from './modules/usuario/gestao/planilha/queries.ts';

/** Number of open projects of each client, among those that the caller may see. */
const derivacao: Derivacao = {
  fonte: (contexto, quais) => sql`(
    select p.cliente_id as id, count(*)::int as projetos from ${visibleProjetos(contexto)}
      and p.situacao <> all(${[...FECHADAS]}::text[]) and ${quais(sql`p.cliente_id`)}
    group by p.cliente_id)`,
  daFonte: { projetosAtivos: { valor: sql`coalesce(d.projetos, 0)`, ausente: sql`0` } },
};

/** Clients as they are listed. */
const clientes: Listavel = { ...cliente, derivacao };

/** Creates supplies; a new one without `longoPrazo` gets it from its time of delivery. */
const escritaDeInsumos: Escrita = {
  ...ESCRITA,
  createRows: (tx, contexto, _, inputs) =>
    createRows(
      tx,
      contexto,
      insumo,
      inputs.map((input) => ({ ...input, longoPrazo: input['longoPrazo'] ?? isLongoPrazo(input['prazoEntrega']) })),
    ),
};

const lugarDe = ({ fase, ordem }: Pick<Lugar, 'fase' | 'ordem'>): string => `${fase} ${ordem}`;

/** @throws {AppError} `registro.repetido` when two stages of a phase would have the same place */
async function requireLugares(tx: Tx): Promise<void> {
  const vistos = new Map<string, Lugar>();
  for (const um of await listLugares(tx)) {
    const outro = vistos.get(lugarDe(um));
    if (outro)
      throw new AppError('registro.repetido', {
        mensagem: 'Duas etapas da mesma fase não podem ter a mesma ordem.',
        campos: { ordem: `A ordem ${um.ordem} desta fase é da etapa ${outro.sigla}.` },
      });
    vistos.set(lugarDe(um), um);
  }
}

/** Writes stages: they may swap places within one write, but must differ when it ends. */
const escritaDeEtapas = escritaCom(requireLugares);

const derivam: ReadonlyMap<string, Listavel> = new Map(
  [
    acoesDeAtas,
    apoios,
    apoiosPedidos,
    asfes,
    atas,
    caps,
    celulas,
    clientes,
    contratos,
    controleinspecoes,
    equipamentos,
    fotos,
    gates,
    informes,
    itens,
    licoes,
    mobilizacoes,
    modelos,
    raquetes,
    rdos,
    recomendacoes,
    servicos,
    sses,
    suprimentos,
    valvulas,
    ...ramos,
  ].map((um) => [um.path, um]),
);

const recomendacoesDe = escritaDeRecomendacoes({ segurar });

/** Registers whose writes do more than store rows. */
const escritasDe = (now: Clock): Readonly<Record<string, Escrita>> => ({
  etapa: escritaDeEtapas,
  insumo: escritaDeInsumos,
  sistema: escritaDeSistemas,
  equipamento: escritaDeEquipamentos(refreshPsvs),
  servico: escritaDeServicos,
  suprimento: escritaDeSuprimentos,
  raquete: escritaDeRaquetes,
  equipamentograma: escritaDeCelulas,
  asfe: escritaDeAsfes(now, votacaoDeAsfes),
  sse: escritaDeSses(now, votacaoDeSses),
  cap: escritaDeCaps(now, votacaoDeCaps),
  controlevalvula: escritaDeValvulas(abrirDeValvulas(recomendacoesDe)),
  controleinspecao: escritaDeInspecoes(refreshPsvs),
  recomendacao: recomendacoesDe,
  licaoaprendida: escritaDeLicoes,
  registrofotografico: escritaDeFotos,
  ata: escritaDeAtas({ acoes: escritaDeAcoes, tellResponsaveis }),
  ataacao: escritaDeAcoes,
  rdo: escritaDeRdos,
  pmp: escritaDeItens,
  informe: escritaDeInformes,
  gate: votacaoDeGates.escrita(now, {}),
  controleapoio: escritaDeApoios({ lockPlano, editarPlano }),
});

/** Every register that is only a declaration, in the form for lists. */
export const listaveis: readonly Listavel[] = cadastros.map((cadastro) => derivam.get(cadastro.path) ?? cadastro);

/** Registers whose records are printed from their declaration. */
export const impressos: readonly Listavel[] = [...listaveis, pessoas];

/** A register whose rows are found as declared, and written by `escrita`. */
const declarado = (cadastro: Listavel, escrita: Escrita): Registro => ({
  cadastro,
  projeto: cadastro.scope === 'projeto',
  leitura: leituraDe(cadastro),
  escrita: { ...escrita, removeRows: removalOf(escrita, cadastro), problemsOf },
});

/** How people get the invitations of a sheet. */
const entregaDosConvites = (enviaEmail: boolean): string =>
  enviaEmail
    ? ' por e-mail quando a importação for salva. O convite vale 72 horas.'
    : ' quando a importação for salva. Esta instalação não envia e-mails: depois, marque-as em Usuários e use Reenviar convite para copiar o link de cada uma.';

/** The register of users. `enviaEmail`: whether messages leave. */
const usuariosDe = (enviaEmail: boolean): Registro => ({
  cadastro: usuarioNaPlanilha,
  campos: soOsCampos,
  leitura: leituraDe(usuarioNaPlanilha),
  escrita: {
    createRows: (tx, contexto, _, inputs) => inviteUsuarios(tx, contexto, inputs),
    updateRows: (tx, contexto, _, pedido) => changeUsuarios(tx, contexto, pedido),
    removeRows: (tx, contexto, _, pedido) => withdrawConvites(tx, contexto, pedido),
    problemsOf: problemsOfUsuarios,
  },
  efeito: ({ NOVO }) => {
    if (NOVO === 0) return undefined;
    const quem = NOVO === 1 ? '1 pessoa será convidada' : `${NOVO.toLocaleString('pt-BR')} pessoas serão convidadas`;
    return `${quem}${entregaDosConvites(enviaEmail)} A planilha não põe ninguém em projeto: faça isso em Equipe e alçadas, na página do projeto.`;
  },
});

/** The register of people, whose CPF is sealed in the sheets that bring it. */
function registroDePessoas(tokens: Tokens): Registro {
  const cofre = new CofreCpf(tokens);
  const segredos = new Segredos({
    cadastro: pessoas,
    colunas: { cpf: 'cpfResumo' },
    digest: (cpf) => cofre.digest(cpf),
    selados: { cpf: 'cpfSelado' },
    open: (selado, id) => cofre.open(selado, id),
    acesso: VER_DADOS,
    cofre: new Cofre(tokens.derive('segredos em planilhas')),
    arquivos: new CofreDeArquivos(tokens.derive('arquivos de planilhas')),
  });
  const { escrita, ...registro } = declarado(pessoas, escritaDePessoas(cofre));
  return { ...registro, escrita: { ...escrita, problemsOf: problemsOfPessoas }, segredos };
}

/** How calls and sheets list and write the rows of each register, by path. */
export const registrosDe = ({
  tokens,
  now,
  enviaEmail,
}: {
  readonly tokens: Tokens;
  readonly now: Clock;
  readonly enviaEmail: boolean;
}): Registros => {
  const escrevem = escritasDe(now);
  return new Map(
    [
      ...listaveis.map((cadastro) => declarado(cadastro, escrevem[cadastro.path] ?? ESCRITA)),
      registroDePessoas(tokens),
      { cadastro: projeto, leitura: leituraDeProjetos(now), escrita: escritaDeProjetos(now) },
      { cadastro: regraNaPlanilha, projeto: true, leitura: leituraDeRegras, escrita: escritaDeRegras },
      usuariosDe(enviaEmail),
    ].map((registro) => [registro.cadastro.path, registro]),
  );
};

/** Registers that lists of SAP write. */
const DO_SAP = ['servico', 'suprimento', 'equipamento', 'local', 'asfe', 'cap'];

/** How imports from SAP write registers, by path. */
export const registrosDoSap = (now: Clock): ReadonlyMap<string, Registro> => {
  const escrevem = escritasDe(now);
  return new Map(
    listaveis
      .filter(({ path }) => DO_SAP.includes(path))
      .map((cadastro) => [cadastro.path, declarado(cadastro, escrevem[cadastro.path] ?? ESCRITA)]),
  );
};

/** How the rows of a register are written. */
export const escritaDe = (registros: Registros, path: string) => registros.get(path)?.escrita ?? ESCRITA;

/** Registers and how their rows are read, by path. */
const lidosDe = (now: Clock): ReadonlyMap<string, Lido> =>
  new Map(
    [
      ...[...listaveis, pessoas].map((cadastro) => ({ cadastro, leitura: leituraDe(cadastro) })),
      { cadastro: projeto, leitura: leituraDeProjetos(now) },
      { cadastro: regraNaPlanilha, leitura: leituraDeRegras },
    ].map((lido) => [lido.cadastro.path, lido]),
  );

/** Task that writes a list as a file in a thread. */
export const exportarLista = exportListaTarefa(lidosDe);

/** Registers whose own modules write their lists as files. */
const ESCREVEM_AS_SUAS = new Set<string>([usuarioNaPlanilha.path]);

export const exportadosDe = (registros: Registros): Lido[] =>
  [...registros.values()].filter(({ cadastro }) => !ESCREVEM_AS_SUAS.has(cadastro.path));
