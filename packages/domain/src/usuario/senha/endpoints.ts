import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { idTexto, instante, textoObrigatorio, vazio } from '../../values.ts';
import { senhaDigitada, tipoToken, tokenSenha } from './campos.ts';

export const recoverSenha = defineEndpoint({
  metodo: 'POST',
  caminho: '/usuario/recuperarsenha',
  resumo: 'Pede o link de nova senha. A resposta é a mesma, exista ou não o e-mail.',
  acesso: 'publica',
  body: z.object({ des_email_usu: textoObrigatorio(160) }),
  resposta: vazio,
});

export const confirmSenha = defineEndpoint({
  metodo: 'POST',
  caminho: '/usuario/confirmarsenha',
  resumo: 'Define a senha com o token de recuperação ou de convite e encerra as sessões da pessoa.',
  acesso: 'publica',
  body: z.object({ des_senha_usu: senhaDigitada, token: tokenSenha }),
  resposta: vazio,
});

export const checkToken = defineEndpoint({
  metodo: 'POST',
  caminho: '/usuario/conferirtoken',
  resumo: 'Diz de quem é o token de recuperação ou de convite, e até quando vale.',
  acesso: 'publica',
  body: z.object({ token: tokenSenha }),
  resposta: z.object({ tipo: tipoToken, nome: z.string(), email: z.string(), expiraEm: instante }),
});

export const changeSenha = defineEndpoint({
  metodo: 'PUT',
  caminho: '/usuario/conta/senha',
  resumo: 'Troca a própria senha e encerra as outras sessões.',
  acesso: 'sessao',
  senhaProvisoria: true,
  body: z.object({ atual: senhaDigitada, nova: senhaDigitada }),
  resposta: vazio,
});

export const resetSenha = defineEndpoint({
  metodo: 'POST',
  caminho: '/usuario/:id/redefinirsenha',
  resumo: 'Gera uma senha provisória, mostrada uma vez, e encerra as sessões da pessoa.',
  acesso: 'Usuario:RedefinirSenha',
  params: z.object({ id: idTexto }),
  resposta: z.object({ senha: z.string() }),
});
