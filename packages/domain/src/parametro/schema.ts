import { z } from 'zod';

export const ESCOPOS_PARAMETRO = { PROJETO: 'Projeto', CLIENTE: 'Cliente', SISTEMA: 'Sistema' } as const;
export type EscopoParametro = keyof typeof ESCOPOS_PARAMETRO;

type Tipo = 'texto' | 'numero' | 'inteiro' | 'logico' | 'opcao' | 'regex';

export interface Parametro {
  readonly label: string;
  readonly grupo: string;
  readonly tipo: Tipo;
  readonly padrao: string;
  readonly unidade?: string;
  readonly min?: number;
  readonly max?: number;
  readonly opcoes?: Readonly<Record<string, string>>;
  /** Effect of the parameter, in a sentence. */
  readonly ajuda: string;
  /** True when there is one value for the whole product: only the system has it. */
  readonly soSistema?: true;
  /** True for a parameter that nothing in the product reads: it stays stored, and no screen offers it. */
  readonly semEfeito?: true;
}

const rotulo = (sigla: string, padrao: string): Parametro => ({
  label: `Nome de ${sigla}`,
  grupo: 'Nomes',
  tipo: 'texto',
  padrao,
  max: 80,
  ajuda: `Como as telas e relatórios escrevem ${sigla} por extenso.`,
  semEfeito: true,
});

const sla = (nivel: number, padrao: number): Parametro => ({
  label: `Prazo de aprovação do nível ${nivel}`,
  grupo: 'Aprovações',
  tipo: 'inteiro',
  padrao: String(padrao),
  unidade: 'h',
  min: 1,
  max: 720,
  ajuda: 'Horas corridas antes do aviso e do escalonamento, onde o fluxo não diz outras.',
});

/** Every parameter of the product (domain.md §3.9). */
export const PARAMETROS = {
  'rotulo.asfe': rotulo('ASFE', 'Autorização de Serviço Fora de Escopo'),
  'rotulo.sse': rotulo('SSE', 'Solicitação de Serviço Extra'),
  'rotulo.cap': rotulo('CAP', 'Cancelamento de Atividade Planejada'),
  'rotulo.pmp': rotulo('PMP', 'Plano Mestre da Parada'),
  'farol.verde': {
    label: 'Farol verde a partir de',
    grupo: 'Faróis e folgas',
    tipo: 'numero',
    padrao: '0.95',
    min: 0,
    max: 2,
    ajuda: 'SPI e CPI iguais ou maiores são "no prazo".',
  },
  'farol.amarelo': {
    label: 'Farol amarelo a partir de',
    grupo: 'Faróis e folgas',
    tipo: 'numero',
    padrao: '0.90',
    min: 0,
    max: 2,
    ajuda: 'Abaixo deste valor o farol é vermelho.',
  },
  'folga.quase_critica_h': {
    label: 'Folga quase-crítica',
    grupo: 'Faróis e folgas',
    tipo: 'inteiro',
    padrao: '24',
    unidade: 'h',
    min: 0,
    max: 1_000,
    ajuda: 'Atividades com folga até este valor são vigiadas.',
    semEfeito: true,
  },
  'atraso.tolerancia_d': {
    label: 'Tolerância de atraso',
    grupo: 'Faróis e folgas',
    tipo: 'numero',
    padrao: '1',
    unidade: 'd',
    min: 0,
    max: 60,
    ajuda: 'Dias corridos depois do término da linha de base a partir dos quais a atividade é atrasada.',
  },
  'avanco.validacao': {
    label: 'Validação do avanço',
    grupo: 'Avanço e curva',
    tipo: 'opcao',
    padrao: 'NENHUMA',
    opcoes: { NENHUMA: 'Nenhuma', CONTROLADOR: 'Pelo controlador' },
    ajuda: 'Se o apontamento de campo espera a conferência do controlador.',
    semEfeito: true,
  },
  'avanco.exige_foto_fim': {
    label: 'Foto para concluir a atividade',
    grupo: 'Avanço e curva',
    tipo: 'logico',
    padrao: 'false',
    ajuda: 'O serviço só conclui com uma foto de cada atividade, não só das etapas que exigem foto.',
  },
  'foto.exige_aprovacao': {
    label: 'Fotos esperam aprovação',
    grupo: 'Registro fotográfico',
    tipo: 'logico',
    padrao: 'false',
    ajuda: 'Uma foto nova nasce pendente e só sai em relatórios e no informe depois de aprovada.',
  },
  'foto.guarda_local': {
    label: 'Guardar o local das fotos',
    grupo: 'Registro fotográfico',
    tipo: 'logico',
    padrao: 'false',
    ajuda: 'A latitude e a longitude que a câmera gravou ficam no registro da foto. Sem isto, são descartadas.',
  },
  'pmp.alojados_pct': {
    label: 'Parte do efetivo que se aloja',
    grupo: 'Plano mestre',
    tipo: 'inteiro',
    padrao: '40',
    unidade: '%',
    min: 0,
    max: 100,
    ajuda: 'De quem está mobilizado: dá os leitos.',
  },
  'pmp.refeicoes_dia': {
    label: 'Refeições por pessoa e dia',
    grupo: 'Plano mestre',
    tipo: 'numero',
    padrao: '2',
    min: 0,
    max: 6,
    ajuda: 'De quem está mobilizado.',
  },
  'pmp.lugares_onibus': {
    label: 'Pessoas por ônibus',
    grupo: 'Plano mestre',
    tipo: 'inteiro',
    padrao: '44',
    min: 1,
    max: 80,
    ajuda: 'Contando as viagens que um ônibus faz no turno.',
  },
  'curva.distribuicao': {
    label: 'Distribuição do peso no tempo',
    grupo: 'Avanço e curva',
    tipo: 'opcao',
    padrao: 'LINEAR',
    opcoes: { LINEAR: 'Linear', FRONTAL: 'Frontal', TRASEIRA: 'Traseira', SINO: 'Sino' },
    ajuda: 'Das atividades que não dizem a sua.',
    semEfeito: true,
  },
  'curva.grao_padrao': {
    label: 'Período padrão da curva',
    grupo: 'Avanço e curva',
    tipo: 'opcao',
    padrao: 'TURNO',
    opcoes: { HORA: 'Hora', TURNO: 'Turno', DIA: 'Dia', SEMANA: 'Semana' },
    ajuda: 'Com que a curva de avanço abre.',
    semEfeito: true,
  },
  'meia_vida.minimo_pct': {
    label: 'Avanço mínimo na meia-vida',
    grupo: 'Avanço e curva',
    tipo: 'inteiro',
    padrao: '55',
    unidade: '%',
    min: 0,
    max: 100,
    ajuda: 'O que se espera ter avançado na metade do prazo.',
    semEfeito: true,
  },
  'sse.prazo_regularizacao_h': {
    label: 'Prazo para regularizar SSE emergencial',
    grupo: 'Aprovações',
    tipo: 'inteiro',
    padrao: '24',
    unidade: 'h',
    min: 1,
    max: 720,
    ajuda: 'Horas corridas depois do início emergencial.',
    semEfeito: true,
  },
  'ata.aprovacao_h': {
    label: 'Aprovação tácita de atas',
    grupo: 'Aprovações',
    tipo: 'inteiro',
    padrao: '48',
    unidade: 'h',
    min: 1,
    max: 720,
    ajuda: 'Horas corridas, desde a publicação, em que quem participou pode objetar; depois a ata é aprovada.',
  },
  'ata.escala_d': {
    label: 'Escalonamento de ações de atas',
    grupo: 'Aprovações',
    tipo: 'inteiro',
    padrao: '2',
    unidade: 'd',
    min: 1,
    max: 60,
    ajuda: 'Dias de atraso depois dos quais quem publica atas é avisado da ação.',
  },
  'aprovacao.sla_h.nivel1': sla(1, 8),
  'aprovacao.sla_h.nivel2': sla(2, 12),
  'aprovacao.sla_h.nivel3': sla(3, 24),
  'aprovacao.sla_h.nivel4': sla(4, 48),
  'tag.regex': {
    label: 'Padrão das TAGs',
    grupo: 'Campo',
    tipo: 'regex',
    padrao: '',
    max: 200,
    ajuda: 'Expressão que as TAGs novas seguem; vazio aceita qualquer uma.',
    semEfeito: true,
  },
  'sessao.ociosa_min': {
    label: 'Sessão sem uso termina em',
    grupo: 'Segurança',
    tipo: 'inteiro',
    padrao: '120',
    unidade: 'min',
    min: 10,
    max: 1_440,
    ajuda: 'Quem passa esse tempo sem usar o produto entra de novo; um aviso aparece 5 minutos antes.',
    soSistema: true,
  },
  'valvula.tolerancia_pct': {
    label: 'Tolerância da abertura de PSV',
    grupo: 'Campo',
    tipo: 'numero',
    padrao: '3',
    unidade: '%',
    min: 0,
    max: 100,
    ajuda: 'Da pressão de ajuste, para mais e para menos, a partir da faixa abaixo. ASME VIII Div. 1.',
  },
  'valvula.tolerancia_psi': {
    label: 'Tolerância da abertura de PSV de baixa pressão',
    grupo: 'Campo',
    tipo: 'numero',
    padrao: '2',
    unidade: 'psi',
    min: 0,
    max: 70,
    ajuda: 'Para mais e para menos, abaixo da faixa. ASME VIII Div. 1.',
  },
  'valvula.faixa_psi': {
    label: 'PSV de baixa pressão até',
    grupo: 'Campo',
    tipo: 'numero',
    padrao: '70',
    unidade: 'psi',
    min: 0,
    max: 100_000,
    ajuda: 'Com ajuste menor que este a tolerância é em psi, senão em %. ASME VIII Div. 1.',
  },
  'valvula.desvio_grave_pct': {
    label: 'Desvio grave de PSV',
    grupo: 'Campo',
    tipo: 'numero',
    padrao: '10',
    unidade: '%',
    min: 0,
    max: 1_000,
    ajuda: 'Abertura encontrada acima do ajuste por mais do que isto pede recomendação de inspeção. API RP 576.',
  },
  'inspecao.sla_h': {
    label: 'Prazo para atender um pedido de inspeção',
    grupo: 'Campo',
    tipo: 'numero',
    padrao: '2',
    unidade: 'h',
    min: 0,
    max: 720,
    ajuda: 'Horas corridas entre o pronto do campo e a chegada do inspetor; depois, o equipamento aguarda inspeção.',
  },
  'inspecao.margem_d': {
    label: 'Margem dos prazos legais',
    grupo: 'Campo',
    tipo: 'inteiro',
    padrao: '30',
    unidade: 'd',
    min: 0,
    max: 3_650,
    ajuda: 'O prazo legal de uma inspeção fica vermelho quando cai antes do fim da parada mais estes dias.',
  },
  'inspecao.campanha_meses': {
    label: 'Campanha até a próxima parada',
    grupo: 'Campo',
    tipo: 'inteiro',
    padrao: '48',
    unidade: 'meses',
    min: 1,
    max: 240,
    ajuda:
      'Inspeções legais que vencem nestes meses depois do fim da parada entram no plano dela. Quem a define é o plano plurianual da planta.',
  },
  'raquete.dupla_verificacao': {
    label: 'Dupla verificação de raquetes',
    grupo: 'Campo',
    tipo: 'logico',
    padrao: 'true',
    ajuda: 'Instalação e retirada conferidas por outra pessoa.',
  },
  'copia.noturna': {
    label: 'Cópia de segurança noturna',
    grupo: 'Operação',
    tipo: 'logico',
    padrao: 'true',
    soSistema: true,
    ajuda:
      'Às 2h de Brasília, na pasta de cópias do servidor, restaurada uma vez para conferir. Só o valor do sistema conta.',
  },
  'copia.guardadas': {
    label: 'Cópias noturnas guardadas',
    grupo: 'Operação',
    tipo: 'inteiro',
    padrao: '7',
    min: 1,
    max: 60,
    soSistema: true,
    ajuda: 'As mais novas ficam; as outras são apagadas. Só o valor do sistema conta.',
  },
} as const satisfies Record<string, Parametro>;

export type ChaveParametro = keyof typeof PARAMETROS;
export const CHAVES_PARAMETRO = Object.keys(PARAMETROS) as [ChaveParametro, ...ChaveParametro[]];
export const parametroDe = (chave: ChaveParametro): Parametro => PARAMETROS[chave];

const br = (n: number): string => n.toLocaleString('pt-BR');

function numero(valor: string, { tipo, min = 0, max = 1e9 }: Parametro): string | undefined {
  const forma = tipo === 'inteiro' ? /^\d{1,9}$/ : /^\d{1,9}(\.\d{1,4})?$/;
  const lido = Number(valor);
  return forma.test(valor) && lido >= min && lido <= max
    ? undefined
    : `Valor inválido. Informe um número entre ${br(min)} e ${br(max)}.`;
}

function expressao(valor: string): string | undefined {
  try {
    new RegExp(valor, 'u');
    return undefined;
  } catch {
    return 'Esta expressão não pode ser lida.';
  }
}

/** Problem of a value of a parameter; undefined when there is none. */
export function problemaDoParametro(chave: ChaveParametro, valor: string): string | undefined {
  const parametro = parametroDe(chave);
  if (parametro.tipo === 'numero' || parametro.tipo === 'inteiro') return numero(valor, parametro);
  if (parametro.tipo === 'logico') return valor === 'true' || valor === 'false' ? undefined : 'Escolha sim ou não.';
  if (parametro.tipo === 'opcao') return valor in (parametro.opcoes ?? {}) ? undefined : 'Escolha uma das opções.';
  if (valor.length > (parametro.max ?? 500)) return `Informe no máximo ${parametro.max ?? 500} caracteres.`;
  if (parametro.tipo === 'regex') return expressao(valor);
  return valor.trim() === '' ? 'Campo obrigatório.' : undefined;
}

const valor = z.string().nullable();
const versao = z.int().nullable();

/** One parameter in a project: its value in each place, and the one in force. */
export const parametroNoProjeto = z.strictObject({
  chave: z.enum(CHAVES_PARAMETRO),
  vale: z.string(),
  de: z.enum(['PROJETO', 'CLIENTE', 'SISTEMA', 'PADRAO']),
  projeto: valor,
  cliente: valor,
  sistema: valor,
  /** Version of the value of each place; null where there is none. */
  versoes: z.strictObject({ PROJETO: versao, CLIENTE: versao, SISTEMA: versao }),
});
export type ParametroNoProjeto = z.infer<typeof parametroNoProjeto>;
