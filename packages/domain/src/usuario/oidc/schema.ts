/** Reasons why the company's sign-in may not open a session, in the words of the page that the browser returns to. */
export const FALHAS_OIDC = {
  'oidc.inativo': {
    status: 404,
    mensagem: 'A entrada por provedor de identidade não está configurada.',
    acao: 'Entre com e-mail e senha.',
  },
  'oidc.recusado': {
    status: 422,
    mensagem: 'A entrada pelo provedor de identidade não foi concluída.',
    acao: 'Tente de novo; se repetir, avise o administrador, que encontra o motivo no registro do servidor.',
  },
  'oidc.negado': {
    status: 422,
    mensagem: 'A entrada foi cancelada, ou o provedor de identidade não a autorizou.',
    acao: 'Tente de novo e autorize a entrada, ou entre com e-mail e senha.',
  },
  'oidc.vencido': {
    status: 422,
    mensagem: 'Esta entrada não vale mais: levou tempo demais, ou foi começada em outra aba ou outro navegador.',
    acao: 'Comece de novo.',
  },
  'oidc.indisponivel': {
    status: 503,
    mensagem: 'O provedor de identidade não respondeu.',
    acao: 'Tente de novo em instantes, ou entre com e-mail e senha.',
  },
  'oidc.email': {
    status: 422,
    mensagem: 'O provedor de identidade não confirmou o seu e-mail.',
    acao: 'Confirme o e-mail no provedor ou entre com e-mail e senha.',
  },
  'oidc.usuario': {
    status: 422,
    mensagem: 'Não há usuário ativo com o e-mail que o provedor informou.',
    acao: 'Se recebeu um convite, abra antes o link dele. Se não, fale com o administrador.',
  },
} as const;
export type FalhaOidc = keyof typeof FALHAS_OIDC;
