import type { LinksDaTroca } from '@cadencia/domain/usuario/email/schema.ts';
import { Box, Button, CopyButton, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Notice } from '../../../../components/notice.tsx';
import styles from './lista.module.css';

interface Props {
  /** Says what was done. */
  readonly titulo: string;
  /** Says who gets the links, and what they do. */
  readonly children: ReactNode;
  /** Links, each with the name of its receiver. */
  readonly links: readonly { readonly de: string; readonly link: string }[];
  readonly onFechar: () => void;
}

/** Links that the installation does not send, shown once: the caller hands them over. */
export function Links({ titulo, children, links, onFechar }: Props) {
  return (
    <Stack>
      <Notice tone="atencao" titulo={titulo}>
        Esta instalação não envia e-mails. {children}
      </Notice>
      {links.map(({ de, link }) => (
        <Stack key={link} gap="xs" align="flex-start">
          <Text span fw={600}>
            {de}
          </Text>
          <Box component="output" w="100%" fz="sm" className={styles.segredo} aria-label={`Link de ${de}`}>
            {link}
          </Box>
          <CopyButton value={link}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy} aria-label={`Copiar o link de ${de}`}>
                {copied ? 'Link copiado' : 'Copiar o link'}
              </Button>
            )}
          </CopyButton>
        </Stack>
      ))}
      <Group justify="flex-end">
        <Button onClick={onFechar}>Fechar</Button>
      </Group>
    </Stack>
  );
}

/** Warns, before an action that would send a message, that the installation sends none. */
export function SemEmail({ children }: { readonly children: ReactNode }) {
  return (
    <Notice tone="info" titulo="Esta instalação não envia e-mails">
      {children}
    </Notice>
  );
}

interface TrocaProps {
  readonly pessoa: { readonly nome: string; readonly email: string };
  readonly novo: string;
  readonly links: LinksDaTroca;
  readonly onFechar: () => void;
}

/** The links of a change of e-mail, to hand over where the installation sends nothing. */
export function LinksDeTroca({ pessoa, novo, links, onFechar }: TrocaProps) {
  const todos = [
    { de: `${pessoa.email} (atual)`, link: links.antigo },
    { de: `${novo} (novo)`, link: links.novo },
  ];
  return (
    <Links
      titulo={`O e-mail de ${pessoa.nome} espera confirmação`}
      links={todos.flatMap(({ de, link }) => (link ? [{ de, link }] : []))}
      onFechar={onFechar}
    >
      Entregue cada link a quem lê aquele endereço: ele confirma ou recusa, em até 72 horas. Os links anteriores não
      valem mais.
    </Links>
  );
}
