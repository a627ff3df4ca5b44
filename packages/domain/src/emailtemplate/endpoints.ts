import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idTexto, janela, texto } from '../values.ts';
import { emailAberto, emailEnviado, estadoEmail, modeloEmail, modeloGravado, textoModelo } from './schema.ts';

const LISTAR = 'EmailTemplate:ListarEmailTemplate';
const EDITAR = 'EmailTemplate:EditarEmailTemplate';
const umModelo = z.object({ chave: modeloEmail });
const versao = z.int().min(1);

export const listEmailTemplates = defineEndpoint({
  metodo: 'GET',
  caminho: '/emailtemplate',
  resumo: 'Os modelos de e-mail como estão, e para onde as mensagens vão.',
  acesso: LISTAR,
  resposta: z.object({
    modelos: z.array(modeloGravado),
    /** False when no mail server is configured, so that no message leaves. */
    smtp: z.boolean(),
    /** Public address of the product, with which every link begins. */
    endereco: z.string(),
  }),
});

export const updateEmailTemplate = defineEndpoint({
  metodo: 'PUT',
  caminho: '/emailtemplate/:chave',
  resumo: 'Gravar o assunto e o corpo de um modelo sobre a versão que foi lida.',
  acesso: EDITAR,
  params: umModelo,
  body: z.object({ ...textoModelo.shape, versao }),
  resposta: modeloGravado,
});

export const restoreEmailTemplate = defineEndpoint({
  metodo: 'POST',
  caminho: '/emailtemplate/:chave/restaurar',
  resumo: 'Voltar um modelo ao texto padrão do produto.',
  acesso: EDITAR,
  params: umModelo,
  body: z.object({ versao }),
  resposta: modeloGravado,
});

export const testEmailTemplate = defineEndpoint({
  metodo: 'POST',
  caminho: '/emailtemplate/:chave/teste',
  resumo: 'Enviar o texto, gravado ou não, com dados de exemplo para o e-mail de quem chama.',
  acesso: EDITAR,
  params: umModelo,
  body: textoModelo,
  resposta: z.object({ id, para: z.string(), smtp: z.boolean() }),
});

export const listEmails = defineEndpoint({
  metodo: 'GET',
  caminho: '/email',
  resumo: 'Caixa de saída: as mensagens do produto, da mais nova à mais antiga. Só para o administrador.',
  acesso: 'sessao',
  query: z.object({
    ...janela,
    busca: texto(100).optional(),
    situacao: estadoEmail.optional(),
    modelo: modeloEmail.optional(),
  }),
  resposta: z.object({
    total: z.int(),
    itens: z.array(emailEnviado),
    /** Whether the server keeps the messages themselves: only the demonstration does. */
    guardaConteudo: z.boolean(),
  }),
});

export const getEmail = defineEndpoint({
  metodo: 'GET',
  caminho: '/email/:id',
  resumo: 'Uma mensagem da caixa de saída. Só para o administrador.',
  acesso: 'sessao',
  params: z.object({ id: idTexto }),
  resposta: emailAberto,
});

export const resendEmail = defineEndpoint({
  metodo: 'POST',
  caminho: '/email/:id/reenviar',
  resumo:
    'Enviar de novo uma mensagem que falhou, uma vez; convite e recuperação de senha vão com um link novo. Só para o administrador.',
  acesso: 'sessao',
  params: z.object({ id: idTexto }),
  /** Id of the message that replaces the old one. */
  resposta: z.object({ id }),
});
