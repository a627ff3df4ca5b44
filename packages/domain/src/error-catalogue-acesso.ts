import { FALHAS_OIDC } from './usuario/oidc/schema.ts';

export const errosDeAcesso = {
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
  'permissao.negada': {
    status: 403,
    mensagem: 'Você não tem permissão para esta ação.',
    acao: 'Peça a permissão "{permissao}" ao gerente da parada ou ao administrador.',
  },
  'permissao.admin': {
    status: 403,
    mensagem: 'Só o administrador vê as mensagens enviadas.',
    acao: 'Fale com o administrador.',
  },
  'permissao.so_admin': {
    status: 403,
    mensagem: 'Só um administrador pode fazer isto.',
    acao: 'Fale com um administrador.',
  },
  'perfil.protegido': {
    status: 409,
    mensagem: 'Este perfil não pode ser mudado assim.',
    acao: 'Crie um perfil a partir deste ou fale com um administrador.',
  },
  'sessao.so_leitura': {
    status: 403,
    mensagem: 'Você está vendo como outra pessoa: nada pode ser salvo.',
    acao: 'Use Voltar a ser eu para salvar com o seu próprio acesso.',
  },
  'sessao.pessoal': {
    status: 403,
    mensagem: 'A conta da pessoa não é mostrada a quem vê como ela.',
    acao: 'Use Voltar a ser eu para abrir a sua própria conta.',
  },
  'usuario.sem_email': {
    status: 409,
    mensagem: 'Esta instalação não envia e-mails.',
    acao: 'Peça a troca do e-mail a quem administra a Cadência.',
  },
  'usuario.troca_email': {
    status: 409,
    mensagem: 'Não há troca de e-mail esperando confirmação.',
    acao: 'Atualize a página: ela pode ter sido concluída, recusada, cancelada ou ter vencido.',
  },
  'usuario.muitos_links': {
    status: 429,
    mensagem: 'Já saíram muitas mensagens sobre o e-mail desta pessoa na última hora.',
    acao: 'Espere uma hora e peça de novo.',
  },
  'usuario.email': {
    status: 409,
    mensagem: 'Este e-mail já é de um usuário.',
    acao: 'Procure a pessoa na lista de usuários ou use outro e-mail.',
  },
} as const satisfies Record<string, { status: number; mensagem: string; acao: string }>;
