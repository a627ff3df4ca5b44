import { randomUUID } from 'node:crypto';
import { CABECALHO_OCIOSA, CABECALHO_PERMISSOES, CABECALHO_SEM_PESSOA } from '@cadencia/domain/cabecalhos.ts';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { paineis } from '@cadencia/domain/paineis.ts';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import { aprovaveis } from './aprovaveis.ts';
import { cadastroRoutes } from './cadastro/routes.ts';
import { buscaDe } from './cadastro/search.ts';
import type { Config } from './config.ts';
import { CONSULTAS } from './consultas.ts';
import { desfaziveisDe } from './desfaziveis.ts';
import { entidades } from './entidades.ts';
import { openArmazenamento } from './infra/armazenamento.ts';
import { loadContexto } from './infra/authorize.ts';
import { allowOrigens } from './infra/cors.ts';
import type { Database } from './infra/database.ts';
import { hashDe } from './infra/direitos.ts';
import type { EventHub } from './infra/events.ts';
import type { FileStore } from './infra/files.ts';
import { requireLeitura } from './infra/http.ts';
import { acceptEmptyJson, answerBadUrl, answerClientError, cutHalfSent, handleErrors } from './infra/http-errors.ts';
import { operacaoRoutes } from './infra/operacao.ts';
import { onceByKey } from './infra/pedido-unico.ts';
import { todayIn } from './infra/periodo.ts';
import type { Threads } from './infra/threads.ts';
import type { Tokens } from './infra/token.ts';
import { Vagas } from './infra/vagas.ts';
import { serveWeb } from './infra/web.ts';
import { guardaDeCampos } from './modules/anexo/campo/commands.ts';
import { arquivosDoCadastro } from './modules/anexo/campo/routes.ts';
import { copiaDeFotos } from './modules/anexo/copia.ts';
import { firmasDe } from './modules/anexo/firmas.ts';
import { guardaDeImagens } from './modules/anexo/imagem-da-acao.ts';
import { anexoRoutes } from './modules/anexo/routes.ts';
import { apoioRoutes } from './modules/apoio/routes.ts';
import { estornarApontamentos } from './modules/apontamento/estorno/commands.ts';
import { apontamentoRoutes } from './modules/apontamento/routes.ts';
import { imprimeAprovado } from './modules/aprovacao/formulario.ts';
import type { Aprovaveis } from './modules/aprovacao/queries.ts';
import { aprovacaoRoutes } from './modules/aprovacao/routes.ts';
import { asfeRoutes } from './modules/asfe/routes.ts';
import { ataRoutes } from './modules/ata/routes.ts';
import { auditoriaRoutes } from './modules/auditoria/routes.ts';
import { buscaRoutes } from './modules/busca/routes.ts';
import { calendarioRoutes } from './modules/calendario/routes.ts';
import { buscaEvento } from './modules/calendario/search.ts';
import { capRoutes } from './modules/cap/routes.ts';
import { comentarioRoutes } from './modules/comentario/routes.ts';
import { configuracaoRoutes } from './modules/configuracao/routes.ts';
import { contratoRoutes } from './modules/contrato/routes.ts';
import { controleApoioRoutes } from './modules/controleapoio/routes.ts';
import { controleInspecaoRoutes } from './modules/controleinspecao/routes.ts';
import { controleValvulaRoutes } from './modules/controlevalvula/routes.ts';
import type { RegistroDoSap } from './modules/conversaosap/importacao/aplicacao/partes.ts';
import { importacaoDoSapRoutes } from './modules/conversaosap/importacao/routes.ts';
import { conversaosapRoutes } from './modules/conversaosap/routes.ts';
import { buscaRetida } from './modules/conversaosap/search.ts';
import { buscaAtividade } from './modules/cronograma/atividade/search.ts';
import { comparacaoRoutes } from './modules/cronograma/comparacao/routes.ts';
import { consultaRoutes } from './modules/cronograma/consulta/routes.ts';
import { linhaBaseRoutes } from './modules/cronograma/linhabase/routes.ts';
import { massaCriticaRoutes } from './modules/cronograma/massacritica/routes.ts';
import { nivelamentoRoutes } from './modules/cronograma/nivelamento/routes.ts';
import { editarPlano, lockPlano } from './modules/cronograma/plano/commands.ts';
import { planoRoutes } from './modules/cronograma/plano/routes.ts';
import { riscoRoutes } from './modules/cronograma/risco/routes.ts';
import { cronogramaRoutes } from './modules/cronograma/routes.ts';
import { saudeRoutes } from './modules/cronograma/saude/routes.ts';
import { simulacaoRoutes } from './modules/cronograma/simulacao/routes.ts';
import { curvaAvancoRoutes } from './modules/curvaavanco/routes.ts';
import { dashboardRoutes } from './modules/dashboard/routes.ts';
import { documentacaoApiRoutes } from './modules/documentacao-api/routes.ts';
import { eapRoutes } from './modules/eap/routes.ts';
import { buscaEap } from './modules/eap/search.ts';
import { emailTemplateRoutes } from './modules/emailtemplate/routes.ts';
import { equipamentoRoutes } from './modules/equipamento/routes.ts';
import { equipamentogramaRoutes } from './modules/equipamentograma/routes.ts';
import { etiquetaRoutes } from './modules/etiqueta/routes.ts';
import { eventoRoutes } from './modules/evento/routes.ts';
import { exclusaoRoutes } from './modules/exclusao/routes.ts';
import { exportacaoDaEapRoutes } from './modules/exportacao/eap/routes.ts';
import { exportacaoDeCronogramaRoutes } from './modules/exportacao/routes.ts';
import { importacaoRoutes } from './modules/importacao/routes.ts';
import { informeRoutes } from './modules/informe/routes.ts';
import { useNorma } from './modules/licaoaprendida/norma.ts';
import { licaoRoutes } from './modules/licaoaprendida/routes.ts';
import { notificacaoRoutes } from './modules/notificacao/routes.ts';
import { nr13Routes } from './modules/nr13/routes.ts';
import { pacoteRoutes } from './modules/pacote/routes.ts';
import { parametroRoutes } from './modules/parametro/routes.ts';
import { permissaoRoutes } from './modules/permissao/routes.ts';
import { CofreCpf } from './modules/pessoa/cpf/cofre.ts';
import { pessoaRoutes } from './modules/pessoa/routes.ts';
import { registroRoutes } from './modules/planilha/exportacao/registro.ts';
import { planilhaRoutes } from './modules/planilha/routes.ts';
import { plantaRoutes } from './modules/planta/routes.ts';
import { pmpRoutes } from './modules/pmp/routes.ts';
import { imagemDoProjetoRoutes } from './modules/projeto/imagem/routes.ts';
import { projetoRoutes } from './modules/projeto/routes.ts';
import { buscaProjeto } from './modules/projeto/search.ts';
import { rdoRoutes } from './modules/rdo/routes.ts';
import { recomendacaoRoutes } from './modules/recomendacao/routes.ts';
import { registroFotograficoRoutes } from './modules/registrofotografico/routes.ts';
import { servicoRoutes } from './modules/servico/routes.ts';
import { buscaServico } from './modules/servico/search.ts';
import { sistemaRoutes } from './modules/sistema/routes.ts';
import { sseRoutes } from './modules/sse/routes.ts';
import { trabalhoRoutes } from './modules/trabalho/routes.ts';
import { reinviteUsuario } from './modules/usuario/convite/commands.ts';
import { resendTroca } from './modules/usuario/email/commands.ts';
import { buscaUsuario } from './modules/usuario/gestao/search.ts';
import { usuarioRoutes } from './modules/usuario/routes.ts';
import { sendRecuperacao } from './modules/usuario/senha/recuperacao/commands.ts';
import { touchSessao } from './modules/usuario/sessao/commands.ts';
import { colunasRoutes } from './modules/visao/colunas/routes.ts';
import { visaoRoutes } from './modules/visao/routes.ts';
import { painelRoutes } from './painel/routes.ts';
import {
  escritaDe,
  exportadosDe,
  exportarLista,
  impressos,
  listaveis,
  registrosDe,
  registrosDoSap,
} from './registros.ts';
import { followAvanco } from './seguidores.ts';

export interface AppDeps {
  readonly config: Config;
  readonly database: Database;
  readonly hub: EventHub;
  readonly files: FileStore;
  readonly tokens: Tokens;
  readonly threads: Threads;
  /** The wall clock of a project: minutes since 1970 in a zone. Tests pass their own. */
  readonly now: () => Date;
  /** Whether background work runs here; absent: another process runs it. */
  readonly trabalhando?: () => boolean;
  /** Absent: the server logs nothing. */
  readonly logger?: FastifyServerOptions['logger'];
  /** Limit, in ms, for a body that stops coming; absent: a minute. */
  readonly esperaCorpoMs?: number | undefined;
  /** Kinds of record that are approved; absent: the product's. */
  readonly aprovaveis?: Aprovaveis;
  /** True: every answer is checked against its contract. */
  readonly checkAnswers?: boolean;
}

const bearer = (request: FastifyRequest): string => {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw new AppError('sessao.invalida');
  return token;
};

/** Origins that the pages may call when the API is on another address. */
const originOf = (apiBase: string): string[] => (apiBase.startsWith('/') ? [] : [new URL(apiBase).origin]);

/** Registers that the search reads besides equipment, in the order of its answer, without lists that only forms use. */
const PROCURADOS =
  'asfe sse cap controleinspecao recomendacao controleapoio suprimento raquete controlevalvula equipamentograma licaoaprendida registrofotografico ata ataacao rdo pmp gate mobilizacao informe pessoa contrato area sistema local insumo cliente'.split(
    ' ',
  );

/** Limit, in ms, for a whole request to arrive: a file of the largest size over a line of 2 Mbit/s. */
const CHEGADA_MS = 600_000;

/** Limit, in ms, for a body that stops coming. */
const MEIO_CORPO_MS = 60_000;

/** The whole HTTP application, listening to nothing yet. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, database, hub, tokens, now } = deps;
  const { db } = database;
  const app = Fastify({
    logger: deps.logger ?? false,
    trustProxy: 'loopback',
    bodyLimit: 2_097_152,
    requestTimeout: CHEGADA_MS,
    // A call that comes in while closing is answered: the database closes after the last one.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    genReqId: () => randomUUID(),
    http: { maxHeaderSize: 32_768 },
    frameworkErrors: answerBadUrl,
    clientErrorHandler: answerClientError,
  });
  app.decorate('endpoints', []);
  app.decorate('vagas', new Vagas());
  const unicos = { db, segredo: tokens.derive('chave de pedido') };
  app.decorate('onceByKey', (contexto, pergunta, work) => onceByKey(unicos, contexto, pergunta, work));
  app.decorate('checkAnswers', deps.checkAnswers ?? false);
  app.decorate('today', todayIn(db, now));
  app.decorate('identify', async (request: FastifyRequest) => {
    const claims = await tokens.verify(bearer(request));
    const contexto = await loadContexto(db, {
      sessaoId: claims.sid,
      usuarioId: claims.cod_usuario_usu,
      projetoId: claims.cod_projeto_pro,
      ip: request.ip,
    });
    if (!contexto) throw new AppError('sessao.invalida');
    requireLeitura(contexto, request);
    const deOutro = contexto.autorId !== undefined;
    if (contexto.trocarSenha && !deOutro && !request.routeOptions.config.senhaProvisoria) {
      throw new AppError('senha.trocar');
    }
    const { sessaoId, ociosa } = contexto;
    const comPessoa = request.headers[CABECALHO_SEM_PESSOA] === undefined;
    return ociosa && comPessoa ? { ...contexto, restaS: await touchSessao(db, sessaoId) } : contexto;
  });
  cutHalfSent(app, deps.esperaCorpoMs ?? MEIO_CORPO_MS);
  handleErrors(app);
  acceptEmptyJson(app);

  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        // A browser that reads no codes by itself gets a reader in WebAssembly.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        // A film on its way is shown from the device, for the picture that stands for it.
        mediaSrc: ["'self'", 'blob:', ...originOf(config.apiBase)],
        connectSrc: ["'self'", ...originOf(config.apiBase)],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    xFrameOptions: { action: 'deny' },
    hsts: config.producao,
  });
  await app.register(compress, {
    threshold: 2_048,
    encodings: ['br', 'gzip'],
    // The server compresses a page of a list in one call, which costs less than giving it to another thread in pieces.
    syncThreshold: 131_072,
    // A list has a fifth more bytes than with the default level, in a quarter of the time.
    zlibOptions: { level: 2 },
  });
  await app.register(multipart, { limits: { files: 1, fields: 8, fieldSize: 1_024 } });
  await app.register(rateLimit, { global: false });

  const { metricasToken, origens } = config;
  operacaoRoutes(app, { database, hub, dados: config.dados, metricasToken, origens, trabalhando: deps.trabalhando });

  await app.register(
    async (api) => {
      allowOrigens(api, origens);
      api.addHook('onRequest', async (_, reply) => void reply.header('cache-control', 'no-store'));
      api.addHook('onSend', async ({ contexto }, reply) => {
        if (!contexto) return;
        reply.header(CABECALHO_PERMISSOES, hashDe(contexto.permissions)).header(CABECALHO_OCIOSA, contexto.restaS);
      });
      const [{ files, threads }, { endereco }] = [deps, config];
      const enviaEmail = config.smtpUrl !== undefined;
      const votados = deps.aprovaveis ?? aprovaveis;
      const todos = { app: api, db, now, threads, files, tokens, hub, endereco };
      usuarioRoutes({
        ...todos,
        duracao: { horas: config.sessaoHoras, dias: config.sessaoDias },
        entradasPorMinuto: config.entradasPorMinuto,
        contasPorEndereco: config.contasPorEndereco,
        oidc: config.oidc,
        enviaEmail,
      });
      permissaoRoutes(todos);
      projetoRoutes(todos);
      sistemaRoutes(todos);
      parametroRoutes(todos);
      eapRoutes(todos);
      cronogramaRoutes(todos);
      planoRoutes(todos);
      nivelamentoRoutes(todos);
      riscoRoutes(todos);
      consultaRoutes(todos);
      massaCriticaRoutes(todos);
      simulacaoRoutes(todos);
      linhaBaseRoutes(todos);
      comparacaoRoutes(todos);
      saudeRoutes(todos);
      exportacaoDeCronogramaRoutes(todos);
      exportacaoDaEapRoutes({ ...todos, limite: config.limiteArquivo });
      importacaoRoutes({ ...todos, limite: config.limiteArquivo });
      apontamentoRoutes({ ...todos, followAvanco });
      curvaAvancoRoutes(todos);
      dashboardRoutes(todos);
      trabalhoRoutes(todos);
      aprovacaoRoutes({ ...todos, aprovaveis: votados });
      const imprimir = imprimeAprovado({ ...todos, aprovaveis: votados });
      asfeRoutes({ ...todos, imprimir });
      controleValvulaRoutes(todos);
      equipamentogramaRoutes(todos);
      capRoutes({ ...todos, imprimir });
      emailTemplateRoutes({
        ...todos,
        smtp: enviaEmail,
        guardaConteudo: config.demonstracao,
        novosLinks: {
          CONVITE: async (tx, contexto, { id }) => void (await reinviteUsuario(tx, contexto, id)),
          TROCA_EMAIL_ANTIGO: async (tx, contexto, { id }) => void (await resendTroca(tx, contexto, id)),
          TROCA_EMAIL_NOVO: async (tx, contexto, { id }) => void (await resendTroca(tx, contexto, id)),
          RECUPERACAO: (tx, { ip }, { email }) => sendRecuperacao(tx, { email, ip }),
        },
      });
      const registros = registrosDe({ tokens, now, enviaEmail });
      const armazenamento = openArmazenamento(config, files);
      const anexos = { ...todos, entidades, armazenamento, limite: config.limiteAnexo, key: tokens.derive('anexo') };
      const comImagem = guardaDeImagens(anexos);
      for (const cadastro of listaveis)
        cadastroRoutes(api, { db, now, comImagem, ...registros.get(cadastro.path) }, cadastro);
      for (const painel of paineis) {
        const cadastro = listaveis.find(({ path }) => path === painel.cadastro.path);
        if (cadastro) painelRoutes({ ...todos, consulta: CONSULTAS[painel.caminho] }, painel, cadastro);
      }
      apoioRoutes(todos);
      contratoRoutes(todos);
      conversaosapRoutes(todos);
      const doSap = registrosDoSap(now);
      importacaoDoSapRoutes({
        ...todos,
        limite: config.limiteArquivo,
        asfes: doSap.get('asfe') as RegistroDoSap,
        caps: doSap.get('cap') as RegistroDoSap,
      });
      servicoRoutes({
        ...todos,
        plano: { lockPlano, editarPlano },
        estorna: estornarApontamentos,
        contarUso: useNorma,
      });
      exclusaoRoutes({ ...todos, desfaziveis: desfaziveisDe([...registros.values()].map(({ cadastro }) => cadastro)) });
      const exportados = exportadosDe(registros);
      planilhaRoutes({ ...todos, limite: config.limiteArquivo, registros, exportados, exportar: exportarLista });
      registroRoutes({ ...todos, impressos, firmas: firmasDe(anexos) });
      pessoaRoutes({ ...todos, cofre: new CofreCpf(tokens), armazenamento, entidades });
      auditoriaRoutes({ ...todos, entidades });
      anexoRoutes(anexos);
      const guarda = guardaDeCampos(anexos);
      sseRoutes({ ...todos, imprimir, guarda });
      controleApoioRoutes(todos);
      controleInspecaoRoutes({ ...todos, inspecoes: escritaDe(registros, 'controleinspecao') });
      const asfes = escritaDe(registros, 'asfe');
      licaoRoutes(todos);
      registroFotograficoRoutes({
        ...todos,
        guarda,
        armazenamento,
        escrita: escritaDe(registros, 'registrofotografico'),
      });
      ataRoutes({ ...todos, atas: escritaDe(registros, 'ata'), firmas: firmasDe(anexos) });
      rdoRoutes({ ...todos, firmas: firmasDe(anexos) });
      informeRoutes({ ...todos, armazenamento, informes: escritaDe(registros, 'informe') });
      pmpRoutes({ ...todos, imprimir });
      recomendacaoRoutes({ ...todos, asfes, comFotos: copiaDeFotos(anexos) });
      for (const cadastro of listaveis)
        arquivosDoCadastro({ ...todos, guarda, escrita: escritaDe(registros, cadastro.path) }, cadastro);
      imagemDoProjetoRoutes({ ...todos, guarda });
      comentarioRoutes({ ...todos, entidades });
      for (const routes of [visaoRoutes, colunasRoutes, equipamentoRoutes, etiquetaRoutes, nr13Routes]) routes(todos);
      pacoteRoutes(todos);
      plantaRoutes(todos);
      calendarioRoutes({ ...todos, listaveis });
      notificacaoRoutes(todos);
      eventoRoutes(todos);
      documentacaoApiRoutes(api, config);
      configuracaoRoutes({ ...todos, ...config });
      const fontes = [
        buscaProjeto,
        buscaDe(cadastroDe('equipamento')),
        buscaServico,
        buscaAtividade,
        buscaEap,
        ...PROCURADOS.map((path) => buscaDe(cadastroDe(path))),
        buscaRetida,
        buscaEvento,
        buscaUsuario,
      ];
      buscaRoutes({ ...todos, fontes });
      api.setNotFoundHandler(() => {
        throw new AppError('requisicao.rota');
      });
    },
    { prefix: '/api' },
  );
  await serveWeb(app, { folder: config.web, apiBase: config.apiBase });
  return app;
}
