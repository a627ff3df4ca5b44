import { z } from 'zod';
import { id, instante } from '../values.ts';

interface Tipo {
  readonly rotulo: string;
  readonly descricao: string;
  /** True for notices about the safety of the account: no preference turns them off. */
  readonly obrigatoria?: true;
}

/** Kinds of notice. The database stores the keys: never rename one, only add. */
export const TIPOS_NOTIFICACAO = {
  IMPORTACAO: { rotulo: 'Importação', descricao: 'Importações suas que terminaram, falharam ou foram interrompidas.' },
  CALCULO: { rotulo: 'Cálculo do cronograma', descricao: 'Cálculos pedidos por você que não puderam ser feitos.' },
  PROJETO: { rotulo: 'Equipe do projeto', descricao: 'Quando você entra na equipe de um projeto.' },
  PERMISSAO: { rotulo: 'Perfil e permissões', descricao: 'Quando o seu perfil ou as suas permissões mudam.' },
  APROVACAO: { rotulo: 'Aprovações', descricao: 'Pedidos que esperam o seu voto e o resultado dos seus.' },
  SUPRIMENTO: {
    rotulo: 'Suprimentos',
    descricao: 'Suprimentos que passam a chegar tarde, que o estoque não cobre ou cuja necessidade se antecipou.',
  },
  CAMPO: {
    rotulo: 'Controles de campo',
    descricao: 'Inspeções que esperam você, a resposta às que você pediu e recomendações que impedem o fechamento.',
  },
  ATA: {
    rotulo: 'Atas',
    descricao: 'Ações suas em atas, quando são combinadas, vencem ou atrasam, e atas publicadas de reuniões suas.',
  },
  RDO: {
    rotulo: 'Diário de obra',
    descricao: 'Diários que esperam a sua assinatura, e os do seu contrato que o fiscal assinou ou devolveu.',
  },
  FOTO: { rotulo: 'Fotos', descricao: 'Fotos que esperam a sua aprovação.' },
  PMP: { rotulo: 'Plano mestre', descricao: 'Itens seus do PMP que vencem em 7 dias ou estão atrasados.' },
  INFORME: {
    rotulo: 'Informe semanal',
    descricao: 'Informes que esperam a sua aprovação, a resposta aos seus e os publicados que são para você.',
  },
  MENCAO: { rotulo: 'Menções', descricao: 'Quando alguém cita você em um comentário.' },
  APOIO: {
    rotulo: 'Apoios',
    descricao:
      'Pedidos seus, ou do seu contrato, que foram programados, que não estão prontos no início da atividade ou com a liberação a vencer.',
  },
  COPIA: { rotulo: 'Cópia de segurança', descricao: 'Quando a cópia de segurança da noite falha (administradores).' },
  SENHA: {
    rotulo: 'Senha e e-mail',
    descricao: 'Quando a sua senha muda, ou alguém pede para trocar o seu e-mail.',
    obrigatoria: true,
  },
  ENTRADA: { rotulo: 'Entrada em outro aparelho', descricao: 'Quando a sua conta entra em um aparelho novo.' },
  SEGUNDO_FATOR: {
    rotulo: 'Segundo fator',
    descricao: 'Quando o segundo fator é ligado, desligado ou um código de recuperação é usado.',
    obrigatoria: true,
  },
} as const satisfies Record<string, Tipo>;
export type TipoNotificacao = keyof typeof TIPOS_NOTIFICACAO;

export const TIPOS = Object.keys(TIPOS_NOTIFICACAO) as [TipoNotificacao, ...TipoNotificacao[]];
const tipo = z.enum(TIPOS);

export const isObrigatoria = (qual: TipoNotificacao): boolean => 'obrigatoria' in TIPOS_NOTIFICACAO[qual];

export const notificacao = z.object({
  id,
  tipo,
  titulo: z.string(),
  texto: z.string(),
  /** Path inside the product. */
  link: z.string().nullable(),
  /** Project of the link. */
  projetoId: id.nullable(),
  projeto: z.string().nullable(),
  criadaEm: instante,
  lidaEm: instante.nullable(),
});
export type Notificacao = z.infer<typeof notificacao>;

/** Counting stops at this number: the screen shows more as "99+". */
export const CONTAGEM_MAXIMA = 100;
