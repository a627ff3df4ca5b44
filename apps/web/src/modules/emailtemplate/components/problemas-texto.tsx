import { type Problema, posicaoDe } from '@cadencia/domain/email-problemas.ts';
import type { TextoModelo } from '@cadencia/domain/emailtemplate/schema.ts';
import { Flex, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

interface Props {
  readonly problemas: readonly Problema[];
  readonly texto: TextoModelo;
  /** Moves the cursor to the problem. */
  readonly onGo: (problema: Problema) => void;
}

const NOMES = { assunto: 'Assunto', corpo: 'Corpo' } as const;

function lugarDe({ campo, inicio }: Problema, texto: TextoModelo): string {
  const { linha, coluna } = posicaoDe(texto[campo], inicio);
  return campo === 'assunto'
    ? `${NOMES[campo]}, coluna ${coluna}`
    : `${NOMES[campo]}, linha ${linha}, coluna ${coluna}`;
}

/** The problems that keep the text from being saved, each with its place. */
export function ProblemasTexto({ problemas, texto, onGo }: Props) {
  return (
    <div aria-live="polite">
      {problemas.length > 0 && (
        <Flex component="ul" direction="column" gap={4} px={12} py={8} bdrs="sm" bg="var(--cad-critico-fundo)" fz="sm">
          {problemas.map((problema) => (
            <Flex
              component="li"
              key={`${problema.campo} ${problema.inicio} ${problema.mensagem}`}
              align="center"
              wrap="wrap"
              gap="2px 8px"
            >
              <IconAlertTriangle
                style={{ flex: 'none' }}
                color="var(--cad-critico)"
                size={16}
                stroke={1.7}
                aria-hidden="true"
              />
              <UnstyledButton
                c="red"
                fz="inherit"
                fw={600}
                td="underline"
                mih={{ base: 44, sm: 'auto' }}
                onClick={() => onGo(problema)}
              >
                {lugarDe(problema, texto)}
              </UnstyledButton>
              <span>{problema.mensagem}</span>
            </Flex>
          ))}
        </Flex>
      )}
    </div>
  );
}
