import { MODELOS_EMAIL, type ModeloEmail, type TextoModelo } from './schema.ts';

/** `texto` is one line, `bloco` keeps its lines, `link` is an address of the product. */
export type TipoMarcador = 'texto' | 'bloco' | 'link';

export interface Marcador {
  readonly tipo: TipoMarcador;
  /** Meaning of the placeholder, for the person who edits the template. */
  readonly descricao: string;
  /** Value in the preview. */
  readonly exemplo: string;
  /** True when the body must have the placeholder. */
  readonly obrigatorio?: true;
  /** True for a value that lets its holder in, once: the product erases it after the message leaves or is given up. */
  readonly secreto?: true;
}

export interface DefinicaoModelo {
  readonly nome: string;
  /** When the product sends the message, and to whom. */
  readonly quando: string;
  readonly marcadores: Readonly<Record<string, Marcador>>;
  readonly padrao: TextoModelo;
}

const destinatario: Marcador = { tipo: 'texto', descricao: 'Nome de quem recebe', exemplo: 'Marina Alves' };
const projeto: Marcador = { tipo: 'texto', descricao: 'Título do projeto', exemplo: 'Parada Geral U-200 2027' };
const link = (descricao: string, exemplo: string): Marcador => ({
  tipo: 'link',
  descricao,
  exemplo,
  obrigatorio: true,
});

const linkSecreto = (descricao: string, exemplo: string): Marcador => ({ ...link(descricao, exemplo), secreto: true });

/** The messages, with their placeholders and the text that stands until an administrator changes it. */
export const CATALOGO = {
  RECUPERACAO: {
    nome: 'Recuperação de senha',
    quando: 'Vai para quem pede uma nova senha na tela de entrada.',
    marcadores: {
      nome: destinatario,
      link: linkSecreto('Endereço para criar a nova senha', '/auth/confirmar-senha?token=exemplo'),
      validade: { tipo: 'texto', descricao: 'Por quanto tempo o endereço vale', exemplo: '30 minutos' },
    },
    padrao: {
      assunto: 'Recuperação de senha da Cadência',
      corpo: `Olá, {{nome}}.

Recebemos um pedido para criar uma nova senha para o seu acesso à Cadência.

[Criar nova senha]({{link}})

O endereço vale por **{{validade}}** e só pode ser usado uma vez.

Se não foi você quem pediu, ignore esta mensagem: a sua senha continua a mesma.`,
    },
  },
  CONVITE: {
    nome: 'Convite',
    quando: 'Vai para a pessoa que o administrador convida.',
    marcadores: {
      nome: destinatario,
      convidadoPor: { tipo: 'texto', descricao: 'Nome de quem convidou', exemplo: 'Rogério Prado' },
      link: linkSecreto('Endereço para criar a senha e entrar', '/auth/convite?token=exemplo'),
      validade: { tipo: 'texto', descricao: 'Por quanto tempo o convite vale', exemplo: '72 horas' },
    },
    padrao: {
      assunto: '{{convidadoPor}} convidou você para a Cadência',
      corpo: `Olá, {{nome}}.

{{convidadoPor}} convidou você para a Cadência, o sistema de planejamento e controle de paradas.

[Aceitar convite]({{link}})

O convite vale por **{{validade}}**. Ao aceitar, você cria a sua senha.`,
    },
  },
  TROCA_EMAIL_ANTIGO: {
    nome: 'Troca de e-mail: endereço atual',
    quando: 'Vai para o e-mail de uma pessoa quando alguém pede para trocá-lo por outro.',
    marcadores: {
      nome: destinatario,
      solicitante: { tipo: 'texto', descricao: 'Nome de quem pediu a troca', exemplo: 'Rogério Prado' },
      novo: { tipo: 'texto', descricao: 'O endereço novo', exemplo: 'marina.alves@exemplo.com.br' },
      link: linkSecreto('Endereço para confirmar a troca', '/auth/confirmar-email?token=exemplo'),
      linkCancelar: linkSecreto('Endereço para cancelar a troca', '/auth/cancelar-email?token=exemplo'),
      validade: { tipo: 'texto', descricao: 'Por quanto tempo os endereços valem', exemplo: '72 horas' },
    },
    padrao: {
      assunto: 'Pedido para trocar o seu e-mail na Cadência',
      corpo: `Olá, {{nome}}.

{{solicitante}} pediu para trocar o e-mail do seu acesso à Cadência por **{{novo}}**.

A troca só acontece quando os dois endereços confirmam, em até **{{validade}}**.

[Confirmar a troca]({{link}})

Se você não conhece este pedido, cancele: o seu e-mail continua o mesmo.

[Não fui eu: cancelar a troca]({{linkCancelar}})`,
    },
  },
  TROCA_EMAIL_NOVO: {
    nome: 'Troca de e-mail: endereço novo',
    quando: 'Vai para o endereço que uma pessoa passará a usar, quando alguém pede a troca do e-mail dela.',
    marcadores: {
      nome: destinatario,
      solicitante: { tipo: 'texto', descricao: 'Nome de quem pediu a troca', exemplo: 'Rogério Prado' },
      link: linkSecreto('Endereço para confirmar a troca', '/auth/confirmar-email?token=exemplo'),
      validade: { tipo: 'texto', descricao: 'Por quanto tempo o endereço vale', exemplo: '72 horas' },
    },
    padrao: {
      assunto: 'Confirme o seu novo e-mail na Cadência',
      corpo: `Olá, {{nome}}.

{{solicitante}} pediu que este endereço passe a ser o do seu acesso à Cadência.

[Confirmar este e-mail]({{link}})

O endereço vale por **{{validade}}**. Depois da troca, entre na Cadência com este e-mail e a mesma senha.

Se você não conhece este pedido, ignore esta mensagem: sem a sua confirmação nada muda.`,
    },
  },
  APROVACAO: {
    nome: 'Pedido de aprovação',
    quando: 'Vai para quem deve aprovar um documento do projeto, quando chega a sua vez, e para o substituto.',
    marcadores: {
      nome: destinatario,
      solicitante: { tipo: 'texto', descricao: 'Nome de quem pede', exemplo: 'João Batista' },
      documento: { tipo: 'texto', descricao: 'Número do documento', exemplo: 'ASFE-0042' },
      titulo: { tipo: 'texto', descricao: 'Título do documento', exemplo: 'Troca do feixe do permutador P-2104' },
      valor: { tipo: 'texto', descricao: 'HH em aprovação', exemplo: '620 HH' },
      prazo: { tipo: 'texto', descricao: 'Data e hora limite', exemplo: '14/03 18:00' },
      projeto,
      link: link('Endereço da fila de aprovações', '/aprovacao'),
    },
    padrao: {
      assunto: '{{documento}} aguarda a sua aprovação',
      corpo: `Olá, {{nome}}.

{{solicitante}} pede a sua aprovação em **{{projeto}}**:

- **{{documento}}**: {{titulo}}
- Tamanho: {{valor}}
- Prazo: {{prazo}}

[Ver e decidir]({{link}})`,
    },
  },
  APROVACAO_PRAZO: {
    nome: 'Prazo de aprovação',
    quando: 'Vai para quem ainda não votou quando o prazo está no fim e, vencido, também para quem pediu.',
    marcadores: {
      nome: destinatario,
      documento: { tipo: 'texto', descricao: 'Número do documento', exemplo: 'ASFE-0042' },
      titulo: { tipo: 'texto', descricao: 'Título do documento', exemplo: 'Troca do feixe do permutador P-2104' },
      situacao: { tipo: 'texto', descricao: 'Quando vence, ou venceu', exemplo: 'vence em 14/03 18:00' },
      projeto,
      link: link('Endereço da fila de aprovações', '/aprovacao'),
    },
    padrao: {
      assunto: 'A aprovação de {{documento}} {{situacao}}',
      corpo: `Olá, {{nome}}.

A aprovação de **{{documento}}**, {{titulo}}, em **{{projeto}}**, {{situacao}}.

[Ver e decidir]({{link}})`,
    },
  },
  APROVACAO_RESULTADO: {
    nome: 'Resultado da aprovação',
    quando: 'Vai para quem pediu a aprovação, quando o documento é aprovado, reprovado ou devolvido.',
    marcadores: {
      nome: destinatario,
      documento: { tipo: 'texto', descricao: 'Número do documento', exemplo: 'ASFE-0042' },
      titulo: { tipo: 'texto', descricao: 'Título do documento', exemplo: 'Troca do feixe do permutador P-2104' },
      resultado: { tipo: 'texto', descricao: 'Como terminou', exemplo: 'aprovado' },
      por: { tipo: 'texto', descricao: 'Nome de quem deu o último voto', exemplo: 'Rogério Prado' },
      parecer: {
        tipo: 'bloco',
        descricao: 'O parecer do último voto',
        exemplo: 'De acordo com o desenho da revisão 3.',
      },
      projeto,
      link: link('Endereço do documento', '/servico-fora-escopo/42'),
    },
    padrao: {
      assunto: '{{documento}}: {{resultado}}',
      corpo: `Olá, {{nome}}.

**{{documento}}**, {{titulo}}, em **{{projeto}}**: {{resultado}} por {{por}}.

> {{parecer}}

[Abrir o documento]({{link}})`,
    },
  },
  ATA: {
    nome: 'Ata publicada',
    quando: 'Vai para os participantes de uma ata com e-mail no cadastro, com o PDF, quando ela é publicada.',
    marcadores: {
      nome: destinatario,
      projeto,
      documento: { tipo: 'texto', descricao: 'Número e título da ata', exemplo: 'ATA-0021 · Reunião diária D+3' },
      data: { tipo: 'texto', descricao: 'Dia e hora da reunião', exemplo: '14/03/2027 07:30' },
      prazo: { tipo: 'texto', descricao: 'Até quando se pode objetar', exemplo: '16/03/2027 08:10' },
      acoes: {
        tipo: 'bloco',
        descricao: 'Ações de quem recebe',
        exemplo: 'AC-0104 até 15/03: Enviar a 2ª bomba de hidrojato',
      },
      link: link('Endereço da ata', '/ata?registro=21'),
    },
    padrao: {
      assunto: '{{documento}}: {{projeto}}',
      corpo: `Olá, {{nome}}.

A ata **{{documento}}**, da reunião de {{data}}, foi publicada em **{{projeto}}** e está anexa. Sem objeção até **{{prazo}}**, ela é aprovada.

Suas ações:

> {{acoes}}

[Abrir a ata]({{link}})`,
    },
  },
  MENCAO: {
    nome: 'Menção',
    quando: 'Ainda não é enviada: quem é citado com @ num comentário é avisado na Cadência.',
    marcadores: {
      nome: destinatario,
      autor: { tipo: 'texto', descricao: 'Nome de quem escreveu', exemplo: 'Carla Nunes' },
      local: { tipo: 'texto', descricao: 'Onde está o comentário', exemplo: 'serviço S-0310' },
      trecho: {
        tipo: 'bloco',
        descricao: 'O comentário',
        exemplo: '@Marina, a junta chegou.\nPodemos fechar o P-2104 no turno da noite?',
      },
      projeto,
      link: link('Endereço do comentário', '/servico/310'),
    },
    padrao: {
      assunto: '{{autor}} citou você: {{local}}',
      corpo: `Olá, {{nome}}.

{{autor}} citou você num comentário de **{{projeto}}**, {{local}}:

> {{trecho}}

[Responder]({{link}})`,
    },
  },
  INFORME: {
    nome: 'Informe semanal',
    quando: 'Um informe é publicado: vai para a lista de distribuição dele, com o PDF.',
    marcadores: {
      nome: destinatario,
      projeto,
      periodo: { tipo: 'texto', descricao: 'Semana do informe', exemplo: '08/03 a 14/03' },
      previsto: { tipo: 'texto', descricao: 'Avanço previsto', exemplo: '62,4%' },
      realizado: { tipo: 'texto', descricao: 'Avanço realizado', exemplo: '60,1%' },
      desvio: { tipo: 'texto', descricao: 'Realizado menos previsto', exemplo: '−2,3 p.p.' },
      mensagem: {
        tipo: 'bloco',
        descricao: 'Mensagem principal do informe',
        exemplo: 'O atraso se concentra na caldeiraria do forno F-201.\nO segundo turno começa na segunda-feira.',
      },
      link: link('Endereço do informe', '/dashboard/informe-semanal?registro=7'),
    },
    padrao: {
      assunto: 'Informe semanal: {{projeto}}, {{periodo}}',
      corpo: `Olá, {{nome}}.

# {{projeto}}: semana de {{periodo}}

- Previsto: **{{previsto}}**
- Realizado: **{{realizado}}**
- Desvio: **{{desvio}}**

{{mensagem}}

[Abrir o informe]({{link}})`,
    },
  },
} as const satisfies Record<ModeloEmail, DefinicaoModelo>;

/** The same, for a key known only at run time. */
export const definicaoDe = (modelo: ModeloEmail): DefinicaoModelo => CATALOGO[modelo];

/** Messages that cannot be sent again unchanged: each new sending needs a new link. */
export const MODELOS_COM_SEGREDO: readonly ModeloEmail[] = MODELOS_EMAIL.filter((modelo) =>
  Object.values(definicaoDe(modelo).marcadores).some(({ secreto }) => secreto),
);

/** Content of a message: every placeholder of its template, with links as paths of the product. */
export type Mensagem = {
  readonly [M in ModeloEmail]: {
    readonly modelo: M;
    readonly valores: Readonly<Record<keyof (typeof CATALOGO)[M]['marcadores'], string>>;
  };
}[ModeloEmail];
