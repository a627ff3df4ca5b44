import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { idTexto, vazio } from '../../values.ts';
import { senhaDigitada } from '../senha/campos.ts';
import { CODIGOS_RECUPERACAO, codigoMfa } from './schema.ts';

const codigos = z.object({ codigos: z.array(z.string()).length(CODIGOS_RECUPERACAO) });

export const startMfa = defineEndpoint({
  metodo: 'POST',
  caminho: '/usuario/conta/mfa/iniciar',
  resumo: 'Cria o segredo do segundo fator, que ainda não vale.',
  acesso: 'sessao',
  body: z.object({ senha: senhaDigitada }),
  resposta: z.object({ segredo: z.string(), uri: z.string(), qr: z.string() }),
});

export const activateMfa = defineEndpoint({
  metodo: 'POST',
  caminho: '/usuario/conta/mfa/ativar',
  resumo: 'Liga o segundo fator com o primeiro código e dá os códigos de recuperação.',
  acesso: 'sessao',
  body: z.object({ codigo: codigoMfa }),
  resposta: codigos,
});

export const deactivateMfa = defineEndpoint({
  metodo: 'POST',
  caminho: '/usuario/conta/mfa/desativar',
  resumo: 'Desliga o segundo fator.',
  acesso: 'sessao',
  body: z.object({ senha: senhaDigitada, codigo: codigoMfa }),
  resposta: vazio,
});

export const renewCodigos = defineEndpoint({
  metodo: 'POST',
  caminho: '/usuario/conta/mfa/codigos',
  resumo: 'Troca os códigos de recuperação por outros.',
  acesso: 'sessao',
  body: z.object({ codigo: codigoMfa }),
  resposta: codigos,
});

export const resetMfa = defineEndpoint({
  metodo: 'POST',
  caminho: '/usuario/:id/mfa/remover',
  resumo: 'Desliga o segundo fator de quem perdeu o aparelho e os códigos, e encerra as suas sessões.',
  acesso: 'Usuario:RedefinirSenha',
  params: z.object({ id: idTexto }),
  resposta: vazio,
});
