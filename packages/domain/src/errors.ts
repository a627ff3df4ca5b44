import { FALHAS_OIDC } from './usuario/oidc/schema.ts';

/**
 * Every failure the API may report. The code is the contract: never rename one, only add.
 * `mensagem` says what happened, `acao` what to do next; `{x}` is filled by who raises it.
 */
export const errorCatalogue = {
  'sessao.credenciais': {
    status: 422,
    mensagem: 'E-mail ou senha não conferem.',
    acao: 'Confira o e-mail e a senha e tente de novo.',
  },
  'sessao.bloqueada': {
    status: 429,
    mensagem: 'Muitas tentativas de entrada. Aguarde {segundos} s.',
    acao: 'Espere o tempo indicado e tente de novo.',
  },
  'sessao.inativa': {
    status: 422,
    mensagem: 'Este usuário está bloqueado ou inativo.',
    acao: 'Fale com o administrador.',
  },
  'sessao.invalida': {
    status: 401,
    mensagem: 'Sua sessão terminou.',
    acao: 'Entre novamente para continuar.',
  },
  'sessao.segundo_fator': {
    status: 422,
    mensagem: 'Informe o código do segundo fator.',
    acao: 'Digite os 6 números do aplicativo autenticador ou um código de recuperação.',
  },
  'senha.token': {
    status: 422,
    mensagem: 'Este link não vale mais.',
    acao: 'Peça outro link: cada um vale uma vez e por tempo limitado.',
  },
  'senha.fraca': {
    status: 422,
    mensagem: 'Esta senha não pode ser usada.',
    acao: 'Escolha outra senha: uma frase comprida é fácil de lembrar e difícil de adivinhar.',
  },
  'senha.atual': {
    status: 422,
    mensagem: 'A senha atual não confere.',
    acao: 'Confira a senha atual e tente de novo.',
  },
  'senha.trocar': {
    status: 403,
    mensagem: 'Troque a senha provisória para continuar.',
    acao: 'Abra Minha Conta e escolha a sua senha.',
  },
  'mfa.codigo': {
    status: 422,
    mensagem: 'O código não confere.',
    acao: 'Confira o relógio do aparelho, espere o próximo código e tente de novo.',
  },
  'mfa.situacao': {
    status: 409,
    mensagem: 'O segundo fator não está na situação que esta ação pede.',
    acao: 'Atualize a página e tente de novo.',
  },
  ...FALHAS_OIDC,
  'usuario.protegido': {
    status: 409,
    mensagem: 'Esta ação não pode ser feita com este usuário.',
    acao: 'Fale com um administrador.',
  },
  'usuario.situacao': {
    status: 409,
    mensagem: 'A situação deste usuário não permite esta ação.',
    acao: 'Atualize a lista e confira a situação.',
  },
  'foto.grande': {
    status: 413,
    mensagem: 'A foto passa do limite de 2 MB.',
    acao: 'Escolha uma imagem menor.',
  },
  'foto.formato': {
    status: 422,
    mensagem: 'A foto não é PNG, JPEG ou WebP.',
    acao: 'Escolha outra imagem.',
  },
  'permissao.negada': {
    status: 403,
    mensagem: 'Você não tem permissão para esta ação.',
    acao: 'Peça a permissão {permissao} ao gerente da parada ou ao administrador.',
  },
  'permissao.admin': {
    status: 403,
    mensagem: 'Só o administrador vê as mensagens enviadas.',
    acao: 'Fale com o administrador.',
  },
  'email.situacao': {
    status: 409,
    mensagem: 'Esta mensagem não pode ser reenviada.',
    acao: 'Atualize a caixa de saída: só se reenvia, uma vez, a mensagem que falhou.',
  },
  'projeto.nao_selecionado': {
    status: 409,
    mensagem: 'Selecione um projeto para continuar.',
    acao: 'Use Selecionar Projeto na barra superior.',
  },
  'projeto.nao_encontrado': {
    status: 404,
    mensagem: 'Projeto não encontrado entre os seus projetos.',
    acao: 'Escolha outro projeto ou peça acesso ao gerente.',
  },
  'projeto.situacao': {
    status: 409,
    mensagem: 'Projeto em {situacao}: alteração não permitida.',
    acao: 'Consulte o gerente da parada.',
  },
  'projeto.ocupado': {
    status: 409,
    mensagem: 'Outra importação ou cálculo deste projeto está em andamento.',
    acao: 'Aguarde terminar e tente de novo.',
  },
  'registro.nao_encontrado': {
    status: 404,
    mensagem: 'Registro não encontrado neste projeto.',
    acao: 'Volte à lista e atualize a página.',
  },
  'registro.alterado': {
    status: 409,
    mensagem: 'Registro alterado por {usuario} às {hora}. Recarregue para continuar.',
    acao: 'Recarregue, confira o que mudou e salve de novo.',
  },
  'registro.em_uso': {
    status: 409,
    mensagem: 'Não é possível excluir: existem {n} {itens} vinculados. Você pode inativar o registro.',
    acao: 'Inative ou cancele o registro em vez de excluir.',
  },
  'registro.repetido': {
    status: 409,
    mensagem: 'Já existe um registro com este código neste {contexto}.',
    acao: 'Use outro código.',
  },
  'usuario.email': {
    status: 409,
    mensagem: 'Este e-mail já é de um usuário.',
    acao: 'Procure a pessoa na lista de usuários ou use outro e-mail.',
  },
  'dados.invalidos': {
    status: 422,
    mensagem: 'Há campos com valor inválido.',
    acao: 'Corrija os campos indicados e envie de novo.',
  },
  'requisicao.invalida': {
    status: 400,
    mensagem: 'A requisição não pôde ser lida.',
    acao: 'Confira o formato do que foi enviado.',
  },
  'requisicao.grande': {
    status: 413,
    mensagem: 'A requisição passa do tamanho aceito.',
    acao: 'Envie menos dados de cada vez.',
  },
  'requisicao.demorada': {
    status: 408,
    mensagem: 'A requisição demorou demais para chegar.',
    acao: 'Confira a conexão e envie de novo.',
  },
  'requisicao.muitas': {
    status: 429,
    mensagem: 'Muitas requisições em pouco tempo.',
    acao: 'Aguarde alguns segundos e tente de novo.',
  },
  'requisicao.rota': {
    status: 404,
    mensagem: 'Endereço não encontrado.',
    acao: 'Confira o endereço.',
  },
  'apontamento.percentual_menor': {
    status: 422,
    mensagem: 'O percentual não pode ser menor que o último apontado ({p}%). Use "Estornar avanço".',
    acao: 'Informe um percentual maior ou estorne o apontamento anterior.',
  },
  'apontamento.data': {
    status: 422,
    mensagem: 'A data/hora do apontamento não pode ser futura nem anterior ao início real.',
    acao: 'Corrija a data/hora do avanço.',
  },
  'apontamento.conflito': {
    status: 409,
    mensagem: '{usuario} apontou {p}% nesta atividade às {hora}.',
    acao: 'Confira o valor atual e aponte de novo.',
  },
  'apontamento.atividade': {
    status: 422,
    mensagem: 'Esta atividade não recebe apontamento.',
    acao: 'Aponte nas atividades de trabalho ou nos marcos.',
  },
  'apontamento.estornado': {
    status: 409,
    mensagem: 'Este apontamento já foi estornado por {usuario} às {hora}.',
    acao: 'Atualize a lista. Para valer de novo, aponte o avanço outra vez.',
  },
  'apontamento.estorno_ultimo': {
    status: 409,
    mensagem: 'Só o último apontamento da atividade pode ser estornado: depois deste, {usuario} apontou {p}%.',
    acao: 'Atualize a lista e estorne primeiro o mais recente.',
  },
  'apontamento.estorno_importado': {
    status: 422,
    mensagem: 'Este avanço veio do arquivo importado e não pode ser estornado aqui.',
    acao: 'Corrija o avanço no programa de origem e importe o arquivo de novo.',
  },
  'cronograma.ciclo': {
    status: 422,
    mensagem: 'A relação criaria um ciclo: {caminho}.',
    acao: 'Remova um dos vínculos do ciclo e calcule de novo.',
  },
  'cronograma.vinculo_orfao': {
    status: 422,
    mensagem: 'Há um vínculo para uma atividade que não existe: {de} → {para}.',
    acao: 'Exclua o vínculo ou restaure a atividade.',
  },
  'cronograma.calendario_sem_trabalho': {
    status: 422,
    mensagem: 'O calendário "{calendario}" não tem tempo de trabalho.',
    acao: 'Defina ao menos um período de trabalho no calendário.',
  },
  'cronograma.data_base': {
    status: 422,
    mensagem: 'A data de corte só pode recuar com um motivo.',
    acao: 'Informe o motivo do recuo da data de corte.',
  },
  'curva.grao_fino': {
    status: 422,
    mensagem: 'O período do projeto é longo demais para este grão.',
    acao: 'Escolha um grão maior, como Dia ou Semana.',
  },
  'importacao.arquivo': {
    status: 422,
    mensagem: 'O arquivo não pôde ser lido.',
    acao: 'Exporte de novo do programa de origem, em XER ou em XML do MS Project.',
  },
  'importacao.em_andamento': {
    status: 409,
    mensagem: 'Este arquivo já está sendo importado.',
    acao: 'Acompanhe a importação em andamento.',
  },
  'importacao.situacao': {
    status: 409,
    mensagem: 'Esta importação não pode mais ser aplicada.',
    acao: 'Envie o arquivo de novo.',
  },
  'importacao.grande': {
    status: 413,
    mensagem: 'O arquivo passa do limite de {limite} MB.',
    acao: 'Exporte apenas o projeto da parada.',
  },
  'trabalho.interrompido': {
    status: 409,
    mensagem: 'O servidor parou no meio deste trabalho. Nada foi gravado pela metade.',
    acao: 'Peça de novo.',
  },
  'servidor.falha': {
    status: 500,
    mensagem: 'Algo deu errado no servidor. Nada foi gravado.',
    acao: 'Tente de novo. Se repetir, informe o código {id} ao suporte.',
  },
  'servidor.concorrencia': {
    status: 503,
    mensagem: 'Outra gravação mexeu nos mesmos registros ao mesmo tempo. Nada foi gravado.',
    acao: 'Tente de novo.',
  },
  'servidor.demorado': {
    status: 503,
    mensagem: 'A consulta demorou demais e foi interrompida.',
    acao: 'Tente de novo em instantes; se repetir, peça menos de uma vez.',
  },
  'servidor.disco': {
    status: 507,
    mensagem: 'O disco do servidor está cheio. O arquivo não foi guardado.',
    acao: 'Avise o administrador do servidor e envie o arquivo de novo depois.',
  },
  'servidor.indisponivel': {
    status: 503,
    mensagem: 'O banco de dados não respondeu. Nada foi gravado.',
    acao: 'Aguarde um instante e tente de novo.',
  },
} as const satisfies Record<string, { status: number; mensagem: string; acao: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** Body of every error answer. */
export interface ErrorBody {
  readonly codigo: ErrorCode;
  readonly mensagem: string;
  readonly acao: string;
  /** Field path → message. */
  readonly campos: Readonly<Record<string, string>>;
  /** Of the failure in the server's log; only of `servidor.falha`. */
  readonly id?: string;
}

interface Details {
  /** Replaces the catalogue's text when the fact is more precise. */
  readonly mensagem?: string;
  /** Fills `{x}` in the catalogue's texts. */
  readonly valores?: Readonly<Record<string, string | number>>;
  readonly campos?: Readonly<Record<string, string>>;
  /** Seconds until the same call may be worth making again. */
  readonly esperar?: number;
  readonly cause?: unknown;
}

const fill = (text: string, valores: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(valores[name] ?? whole));

/**
 * The only error thrown on purpose. Anything else that reaches the HTTP edge is a defect and
 * becomes a 500 with an opaque id.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly acao: string;
  readonly campos: Readonly<Record<string, string>>;
  readonly esperar: number | undefined;
  /** Of the failure in the server's log. */
  private readonly id: string | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    const entry = errorCatalogue[code];
    super(details.mensagem ?? fill(entry.mensagem, details.valores ?? {}), { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.acao = fill(entry.acao, details.valores ?? {});
    this.campos = details.campos ?? {};
    this.esperar = details.esperar;
    this.id = code === 'servidor.falha' ? details.valores?.['id']?.toString() : undefined;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }

  toBody(): ErrorBody {
    const { code: codigo, message: mensagem, acao, campos, id } = this;
    return { codigo, mensagem, acao, campos, ...(id === undefined ? {} : { id }) };
  }
}
