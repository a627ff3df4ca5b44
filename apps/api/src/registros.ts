import { cadastros } from '@cadencia/domain/cadastros-com-lista.ts';
import { regraNaPlanilha } from '@cadencia/domain/conversaosap/planilha/cadastro.ts';
import { VER_DADOS } from '@cadencia/domain/pessoa/schema.ts';
import { projeto } from '@cadencia/domain/projeto/lista/cadastro.ts';
import { usuarioNaPlanilha } from '@cadencia/domain/usuario/gestao/planilha/cadastro.ts';
import { problemsOf } from './cadastro/check.ts';
import { ESCRITA, type Escrita, removeRows } from './cadastro/commands.ts';
import type { Listavel } from './cadastro/derivados.ts';
import type { Clock } from './infra/clock.ts';
import { Cofre } from './infra/cofre.ts';
import { CofreDeArquivos } from './infra/cofre-de-arquivos.ts';
import type { Tokens } from './infra/token.ts';
import { apoios } from './modules/apoio/queries.ts';
import { contratos } from './modules/contrato/horas/queries.ts';
import { escritaDeRegras } from './modules/conversaosap/planilha/commands.ts';
import { leituraDeRegras } from './modules/conversaosap/planilha/queries.ts';
import { escritaDeEquipamentos } from './modules/equipamento/commands.ts';
import { equipamentos } from './modules/equipamento/parada/queries.ts';
import { escritaDeEtapas } from './modules/etapa/commands.ts';
import { escritaDeInsumos } from './modules/insumo/commands.ts';
import { refreshPsvs } from './modules/nr13/commands.ts';
import { pessoas } from './modules/pessoa/aptidao/queries.ts';
import { escritaDePessoas, problemsOfPessoas } from './modules/pessoa/cpf/commands.ts';
import { CofreCpf } from './modules/pessoa/cpf/policy.ts';
import { exportarListaTarefa } from './modules/planilha/exportacao/jobs.ts';
import { type Lido, type Registro, type Registros, soOsCampos } from './modules/planilha/registro/policy.ts';
import { leituraDe } from './modules/planilha/registro/queries.ts';
import { Segredos } from './modules/planilha/segredo/policy.ts';
import { ramos } from './modules/planta/conteudo/queries.ts';
import { escritaDeSistemas } from './modules/planta/sistema/commands.ts';
import { clientes } from './modules/projeto/cliente/queries.ts';
import { escritaDeProjetos } from './modules/projeto/planilha/commands.ts';
import { leituraDeProjetos } from './modules/projeto/planilha/queries.ts';
import { changeUsuarios, inviteUsuarios, withdrawConvites } from './modules/usuario/gestao/planilha/commands.ts';
import { problemsOfUsuarios } from './modules/usuario/gestao/planilha/queries.ts';

const derivam: ReadonlyMap<string, Listavel> = new Map(
  [apoios, clientes, contratos, equipamentos, ...ramos].map((um) => [um.path, um]),
);

/** Registers whose writes do more than store the rows. */
const escrevem: Readonly<Record<string, Escrita>> = {
  etapa: escritaDeEtapas,
  insumo: escritaDeInsumos,
  sistema: escritaDeSistemas,
  equipamento: escritaDeEquipamentos(refreshPsvs),
};

/** Every register that is a declaration alone, as it is listed. */
export const listaveis: readonly Listavel[] = cadastros.map((cadastro) => derivam.get(cadastro.path) ?? cadastro);

/** One whose rows are found as declared, and written by this. */
const declarado = (cadastro: Listavel, escrita: Escrita): Registro => ({
  cadastro,
  leitura: leituraDe(cadastro),
  escrita: { ...escrita, removeRows, problemsOf },
});

/** How the invitations of a sheet reach people. */
const entregaDosConvites = (enviaEmail: boolean): string =>
  enviaEmail
    ? ' por e-mail quando a importação for salva. O convite vale 72 horas.'
    : ' quando a importação for salva. Esta instalação não envia e-mails: depois, marque-as em Usuários e use Reenviar convite para copiar o link de cada uma.';

/** Of people: `enviaEmail`, whether messages leave. */
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

/** People, whose CPF lies sealed in the sheets that it comes by. */
function registroDePessoas(tokens: Tokens): Registro {
  const cofre = new CofreCpf(tokens);
  const segredos = new Segredos({
    cadastro: pessoas,
    colunas: { cpf: 'cpfResumo' },
    digest: (cpf) => cofre.digest(cpf),
    selados: { cpf: 'cpfSelado' },
    abrir: (selado, id) => cofre.open(selado, id),
    acesso: VER_DADOS,
    cofre: new Cofre(tokens.derive('segredos em planilhas')),
    arquivos: new CofreDeArquivos(tokens.derive('arquivos de planilhas')),
  });
  const { escrita, ...registro } = declarado(pessoas, escritaDePessoas(cofre));
  return { ...registro, escrita: { ...escrita, problemsOf: problemsOfPessoas }, segredos };
}

/** How the rows of each register are listed and written, by path: by its calls and by sheets. */
export const registrosDe = ({
  tokens,
  now,
  enviaEmail,
}: {
  readonly tokens: Tokens;
  readonly now: Clock;
  readonly enviaEmail: boolean;
}): Registros =>
  new Map(
    [
      ...listaveis.map((cadastro) => declarado(cadastro, escrevem[cadastro.path] ?? ESCRITA)),
      registroDePessoas(tokens),
      { cadastro: projeto, leitura: leituraDeProjetos(now), escrita: escritaDeProjetos(now) },
      { cadastro: regraNaPlanilha, projeto: true, leitura: leituraDeRegras, escrita: escritaDeRegras },
      usuariosDe(enviaEmail),
    ].map((registro) => [registro.cadastro.path, registro]),
  );

/** Registers as their rows are read, by path. */
const lidosDe = (now: Clock): ReadonlyMap<string, Lido> =>
  new Map(
    [
      ...[...listaveis, pessoas].map((cadastro) => ({ cadastro, leitura: leituraDe(cadastro) })),
      { cadastro: projeto, leitura: leituraDeProjetos(now) },
      { cadastro: regraNaPlanilha, leitura: leituraDeRegras },
    ].map((lido) => [lido.cadastro.path, lido]),
  );

/** What a list shows, as a file: in a thread. */
export const exportarLista = exportarListaTarefa(lidosDe);

/** Whose lists their own modules write as files. */
const ESCREVEM_AS_SUAS = new Set<string>([usuarioNaPlanilha.path]);

export const exportadosDe = (registros: Registros): Registro[] =>
  [...registros.values()].filter(({ cadastro }) => !ESCREVEM_AS_SUAS.has(cadastro.path));
