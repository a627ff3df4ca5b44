/** Verbs of every listed entity. */
export const VERBOS = ['Listar', 'Cadastrar', 'Editar', 'Excluir', 'Importar', 'Exportar'] as const;

/**
 * Module → extra actions beyond the standard verbs. Module names and blanks are spelled exactly as in the menu; the
 * entity is the module's name without blanks.
 */
export const MODULOS: Readonly<Record<string, readonly string[]>> = {
  Cliente: [],
  Contrato: ['VerValoresContrato'],
  Projeto: [
    'VincularUsuario',
    'DefinirAlcada',
    'CongelarEscopo',
    'ConduzirParada',
    'EncerrarProjeto',
    'DuplicarProjeto',
  ],
  Equipamento: ['EditarParametroNr13'],
  Area: [],
  Sistema: [],
  Pessoa: ['VerDadosPessoais'],
  Disciplina: [],
  Local: [],
  Apoio: ['ProgramarApoio'],
  Inspecao: [],
  Etapa: [],
  Usuario: ['RedefinirSenha', 'BloquearUsuario'],
  Especialidade: [],
  TipoEquipamento: [],
  Insumo: [],
  ConversaoSap: ['ExecutarConversao'],
  TipoRaquete: [],
  ClassePressao: [],
  Permissao: ['EditarPerfil'],
  GestaoProjeto: [
    'EditarCronograma',
    'CalcularCronograma',
    'CriarLinhaBase',
    'Apontar',
    'ValidarApontamento',
    'EstornarApontamento',
    'ProgramarTurno',
    'Simular',
  ],
  Servico: ['EditarEscopoCongelado', 'AceitarServico', 'VerCusto'],
  ServicoForaEscopo: ['EnviarAprovacao', 'Aprovar', 'Executar'],
  SolicitacaoServicoExtra: ['EnviarAprovacao', 'Aprovar', 'Regularizar', 'Aceitar'],
  CancelamentoServico: ['EnviarAprovacao', 'Aprovar'],
  Eap: [],
  PMP: ['ConcluirItemPMP', 'AprovarGate'],
  Ata: ['PublicarAta'],
  Equipamentograma: ['MoverEtapa', 'EditarModelo'],
  'Controle Valvula': ['MovimentarControleValvula', 'LiberarControleValvula'],
  'Controle Inspecao': ['EmitirLaudo', 'LiberarFechamento'],
  ControleRaquete: ['InstalarRaquete', 'RetirarRaquete', 'VerificarRaquete'],
  Suprimento: ['ReceberMaterial', 'EntregarMaterial'],
  RegistroFotografico: ['AprovarFoto'],
  LicaoAprendida: ['ValidarLicao', 'PublicarBiblioteca'],
  CurvaAvanco: ['CongelarCurva', 'ImportarCurva'],
  InformeSemanal: ['EditarInforme', 'PublicarInforme'],
  Calendario: [],
  EmailTemplate: [],
  DiarioObra: ['AssinarDiarioObra'],
};

export const DASHBOARD = ['Main', 'Geral', 'Asfe', 'Sse', 'Cap', 'Pmp'].map((painel) => `Dashboard:Listar${painel}`);

/** Permission to see the cost of an hour of work or of a material, on any screen. */
export const VER_CUSTO = 'Servico:VerCusto';
/** Permission to see what contracts cost: without it no screen or call shows or asks for the values. */
export const VER_VALORES = 'Contrato:VerValoresContrato';

export const permissaoDe = (modulo: string, verbo: string): string => `${modulo}:${verbo}${modulo.replaceAll(' ', '')}`;

/** Every permission string, `Modulo:Acao`. */
export const PERMISSOES: readonly string[] = [
  ...Object.entries(MODULOS).flatMap(([modulo, extras]) => [
    ...VERBOS.map((verbo) => permissaoDe(modulo, verbo)),
    ...extras.map((acao) => `${modulo}:${acao}`),
  ]),
  ...DASHBOARD,
];

/**
 * One check with two forms: `may(p, 'Servico', 'ListarServico')` and `may(p, 'Servico:ListarServico')`. The match is
 * exact, case-sensitive, with blanks kept; nobody is exempt, and Admin holds the whole list.
 */
export const may = (permissions: ReadonlySet<string> | readonly string[], modulo: string, acao?: string): boolean => {
  const wanted = acao === undefined ? modulo : `${modulo}:${acao}`;
  return Array.isArray(permissions) ? permissions.includes(wanted) : (permissions as ReadonlySet<string>).has(wanted);
};
