import { DASHBOARD, MODULOS, permissaoDe, VERBOS } from '../permissions.ts';

export type Verbo = (typeof VERBOS)[number];

export const GRUPOS = ['Cadastros', 'Planejamento', 'Execução', 'Controles', 'Painéis', 'Administração'] as const;
export type Grupo = (typeof GRUPOS)[number];

interface Nome {
  readonly grupo: Grupo;
  readonly rotulo: string;
}

const doGrupo = (grupo: Grupo, rotulos: Readonly<Record<string, string>>): [string, Nome][] =>
  Object.entries(rotulos).map(([modulo, rotulo]) => [modulo, { grupo, rotulo }]);

/** Every module, in the order of the matrix. */
const NOMES: ReadonlyMap<string, Nome> = new Map([
  ...doGrupo('Cadastros', {
    Projeto: 'Projetos',
    Cliente: 'Clientes',
    Contrato: 'Contratos',
    Equipamento: 'Equipamentos',
    Area: 'Áreas / Unidades',
    Sistema: 'Sistemas',
    Local: 'Locais',
    TipoEquipamento: 'Tipos de equipamento',
    Pessoa: 'Pessoas',
    Disciplina: 'Disciplinas',
    Especialidade: 'Especialidades',
    Apoio: 'Apoios',
    Etapa: 'Etapas',
    Inspecao: 'Tipos de inspeção e ensaio',
    Insumo: 'Insumos',
    TipoRaquete: 'Tipos de raquete',
    ClassePressao: 'Classes de pressão',
    ConversaoSap: 'Conversão SAP',
  }),
  ...doGrupo('Planejamento', {
    Servico: 'Serviços',
    Eap: 'EAP',
    PMP: 'Plano Mestre (PMP)',
    Suprimento: 'Suprimentos',
    ServicoForaEscopo: 'Serviços Fora de Escopo (ASFE)',
    SolicitacaoServicoExtra: 'Serviços Extras (SSE)',
    CancelamentoServico: 'Cancelamentos (CAP)',
  }),
  ...doGrupo('Execução', { GestaoProjeto: 'Gestão do Projeto', DiarioObra: 'Diário de Obra' }),
  ...doGrupo('Controles', {
    Equipamentograma: 'Equipamentograma',
    'Controle Valvula': 'Controle de Válvulas',
    'Controle Inspecao': 'Controle de Inspeção',
    ControleRaquete: 'Controle de Raquetes',
    Ata: 'Atas',
    Calendario: 'Calendário',
    RegistroFotografico: 'Registro Fotográfico',
    LicaoAprendida: 'Lições Aprendidas',
  }),
  ...doGrupo('Painéis', {
    Dashboard: 'Painéis',
    CurvaAvanco: 'Curva de Avanço',
    InformeSemanal: 'Informe Semanal',
  }),
  ...doGrupo('Administração', {
    Usuario: 'Usuários',
    Permissao: 'Permissões',
    EmailTemplate: 'Modelos de e-mail',
  }),
]);

/** Permissions outside the columns of the matrix, in words of the plant. */
const OUTRAS: Readonly<Record<string, string>> = {
  'Contrato:VerValoresContrato': 'Ver valores do contrato',
  'Projeto:VincularUsuario': 'Incluir pessoas na equipe',
  'Projeto:DefinirAlcada': 'Definir alçadas de aprovação',
  'Projeto:CongelarEscopo': 'Congelar o escopo',
  'Projeto:EncerrarProjeto': 'Encerrar o projeto',
  'Projeto:DuplicarProjeto': 'Duplicar o projeto',
  'Projeto:ConduzirParada': 'Conduzir a parada: iniciar execução, términos, suspensão',
  'Equipamento:EditarParametroNr13': 'Editar os parâmetros da NR-13',
  'Pessoa:VerDadosPessoais': 'Ver dados pessoais (CPF, contato)',
  'Apoio:ProgramarApoio': 'Programar apoio',
  'Usuario:RedefinirSenha': 'Redefinir senha e segundo fator',
  'Usuario:BloquearUsuario': 'Bloquear e encerrar sessões',
  'ConversaoSap:ExecutarConversao': 'Executar a conversão',
  'Permissao:EditarPerfil': 'Editar perfis e exceções',
  'GestaoProjeto:EditarCronograma': 'Editar o cronograma',
  'GestaoProjeto:CalcularCronograma': 'Calcular o cronograma',
  'GestaoProjeto:CriarLinhaBase': 'Criar linha de base',
  'GestaoProjeto:Apontar': 'Apontar avanço',
  'GestaoProjeto:ValidarApontamento': 'Validar apontamentos',
  'GestaoProjeto:EstornarApontamento': 'Estornar apontamentos',
  'GestaoProjeto:ProgramarTurno': 'Programar o turno',
  'GestaoProjeto:Simular': 'Simular cenários',
  'Servico:EditarEscopoCongelado': 'Editar escopo congelado',
  'Servico:AceitarServico': 'Aceitar serviço',
  'Servico:VerCusto': 'Ver custo',
  'ServicoForaEscopo:EnviarAprovacao': 'Enviar para aprovação',
  'ServicoForaEscopo:Aprovar': 'Aprovar, conforme a alçada',
  'ServicoForaEscopo:Executar': 'Executar',
  'SolicitacaoServicoExtra:EnviarAprovacao': 'Enviar para aprovação',
  'SolicitacaoServicoExtra:Aprovar': 'Aprovar, conforme a alçada',
  'SolicitacaoServicoExtra:Regularizar': 'Regularizar emergência',
  'SolicitacaoServicoExtra:Aceitar': 'Aceitar a execução',
  'CancelamentoServico:EnviarAprovacao': 'Enviar para aprovação',
  'CancelamentoServico:Aprovar': 'Aprovar, conforme a alçada',
  'PMP:ConcluirItemPMP': 'Iniciar e concluir item',
  'PMP:AprovarGate': 'Aprovar gate',
  'Ata:PublicarAta': 'Publicar ata',
  'Equipamentograma:MoverEtapa': 'Mover etapa',
  'Equipamentograma:EditarModelo': 'Editar modelo',
  'Controle Valvula:MovimentarControleValvula': 'Movimentar válvula',
  'Controle Valvula:LiberarControleValvula': 'Liberar válvula',
  'Controle Inspecao:EmitirLaudo': 'Emitir laudo',
  'Controle Inspecao:LiberarFechamento': 'Liberar fechamento',
  'ControleRaquete:InstalarRaquete': 'Instalar raquete',
  'ControleRaquete:RetirarRaquete': 'Retirar raquete',
  'ControleRaquete:VerificarRaquete': 'Verificar raquete',
  'Suprimento:ReceberMaterial': 'Receber material',
  'Suprimento:EntregarMaterial': 'Entregar material',
  'RegistroFotografico:AprovarFoto': 'Aprovar foto',
  'LicaoAprendida:ValidarLicao': 'Validar lição',
  'LicaoAprendida:PublicarBiblioteca': 'Publicar na biblioteca',
  'CurvaAvanco:CongelarCurva': 'Congelar a curva',
  'CurvaAvanco:ImportarCurva': 'Importar curva de fora',
  'InformeSemanal:EditarInforme': 'Editar o informe',
  'InformeSemanal:PublicarInforme': 'Aprovar o informe',
  'DiarioObra:AssinarDiarioObra': 'Assinar o diário',
  'Dashboard:ListarMain': 'Ver o Painel Principal',
  'Dashboard:ListarGeral': 'Ver o Painel Geral',
  'Dashboard:ListarAsfe': 'Ver o Painel ASFE',
  'Dashboard:ListarSse': 'Ver o Painel SSE',
  'Dashboard:ListarCap': 'Ver o Painel CAP',
  'Dashboard:ListarPmp': 'Ver o Painel PMP',
};

export interface Outra {
  readonly chave: string;
  readonly rotulo: string;
}

/** One row of the matrix. */
export interface LinhaMatriz extends Nome {
  readonly modulo: string;
  /** The permission under each column; a panel has no permissions there. */
  readonly celulas: Readonly<Partial<Record<Verbo, string>>>;
  readonly outras: readonly Outra[];
}

const outrasDe = (chaves: readonly string[]): Outra[] =>
  chaves.map((chave) => ({ chave, rotulo: OUTRAS[chave] ?? chave }));

function linhaDe([modulo, nome]: [string, Nome]): LinhaMatriz {
  const extras = MODULOS[modulo];
  if (!extras) return { ...nome, modulo, celulas: {}, outras: outrasDe(DASHBOARD) };
  return {
    ...nome,
    modulo,
    celulas: Object.fromEntries(VERBOS.map((verbo) => [verbo, permissaoDe(modulo, verbo)])),
    outras: outrasDe(extras.map((acao) => `${modulo}:${acao}`)),
  };
}

/** Every permission, in the layout that people read. */
export const MATRIZ: readonly LinhaMatriz[] = [...NOMES].map(linhaDe);

export const chavesDaLinha = ({ celulas, outras }: LinhaMatriz): string[] => [
  ...Object.values(celulas),
  ...outras.map(({ chave }) => chave),
];

/** Module and action of each permission, in words. */
const EM_PALAVRAS: ReadonlyMap<string, readonly [modulo: string, acao: string]> = new Map(
  MATRIZ.flatMap(({ rotulo, celulas, outras }) => [
    ...Object.entries(celulas).map(([verbo, chave]) => [chave, [rotulo, verbo]] as const),
    ...outras.map((outra) => [outra.chave, [rotulo, outra.rotulo]] as const),
  ]),
);

/** `Equipamentos: Cadastrar` */
export const rotuloPermissao = (chave: string): string => EM_PALAVRAS.get(chave)?.join(': ') ?? chave;

const DITAS = 3;

/** `Equipamentos: Editar, Áreas: Editar e mais 3` */
export function permissoesEmPalavras(chaves: readonly string[]): string {
  const ditas = chaves.slice(0, DITAS).map(rotuloPermissao).join(', ');
  return chaves.length > DITAS ? `${ditas} e mais ${chaves.length - DITAS}` : ditas;
}
