import { Box, Button, CopyButton, Group, Stack, Text } from '@mantine/core';
import { Notice } from '../../../../components/notice.tsx';
import { useRedefinirSenha } from '../acoes.ts';
import type { PropsPedido } from './acoes.ts';
import { Confirmacao } from './confirmacao.tsx';
import styles from './lista.module.css';

/** Generates a password for a person; it shows here and nowhere else. */
export function RedefinirSenha({ pedido: { pessoa }, onFechar }: PropsPedido) {
  const redefinir = useRedefinirSenha();
  if (!redefinir.data) {
    return (
      <Confirmacao
        rotulo="Gerar senha provisória"
        pedido={redefinir}
        onConfirmar={() => redefinir.mutate(pessoa.id)}
        onFechar={onFechar}
      >
        <Text>
          A Cadência gera uma senha provisória, mostrada aqui uma única vez. As sessões de {pessoa.nome} terminam e a
          senha atual deixa de valer.
        </Text>
      </Confirmacao>
    );
  }
  const { senha } = redefinir.data;
  return (
    <Stack>
      <Notice tone="atencao" titulo="Esta senha não será mostrada de novo">
        Entregue-a a {pessoa.nome} por um meio seguro. Ela é trocada no primeiro acesso.
      </Notice>
      <Box component="output" className={styles.segredo} fz="xl" aria-label="Senha provisória">
        {senha}
      </Box>
      <Group justify="flex-end">
        <CopyButton value={senha}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? 'Senha copiada' : 'Copiar a senha'}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onFechar}>Fechar</Button>
      </Group>
    </Stack>
  );
}
