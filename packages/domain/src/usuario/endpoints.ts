import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { idTexto, vazio } from '../values.ts';
import { corpoIgnorado, credenciais, usuarioWire } from './schema.ts';

export const signin = defineEndpoint({
  metodo: 'POST',
  caminho: '/usuario/signin',
  resumo: 'Entrar com e-mail e senha.',
  acesso: 'publica',
  body: credenciais,
  resposta: z.object({ token: z.string() }),
});

export const signout = defineEndpoint({
  metodo: 'POST',
  caminho: '/usuario/signout',
  resumo: 'Encerrar a sessão no servidor.',
  acesso: 'sessao',
  efeito: 'leitura',
  senhaProvisoria: true,
  body: corpoIgnorado,
  resposta: vazio,
});

export const listUsuarios = defineEndpoint({
  metodo: 'GET',
  caminho: '/usuario',
  resumo:
    'Usuários que quem chama pode ver; sem Usuario:ListarUsuario, só código e nome das pessoas dos seus projetos.',
  acesso: 'sessao',
  resposta: z.array(usuarioWire),
});

export const tokenProjeto = defineEndpoint({
  metodo: 'POST',
  caminho: '/usuario/tokenprojeto/:projectId',
  resumo: 'Novo token com o projeto escolhido. O corpo é aceito e ignorado.',
  acesso: 'sessao',
  efeito: 'leitura',
  senhaProvisoria: true,
  params: z.object({ projectId: idTexto }),
  body: corpoIgnorado,
  resposta: z.object({ access_token: z.string() }),
});

export const renewToken = defineEndpoint({
  metodo: 'POST',
  caminho: '/usuario/token',
  resumo: 'Novo token da mesma sessão, sem projeto, com as permissões atuais.',
  acesso: 'sessao',
  efeito: 'leitura',
  senhaProvisoria: true,
  body: corpoIgnorado,
  resposta: z.object({ access_token: z.string() }),
});
