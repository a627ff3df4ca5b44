import { Box, Flex, Group, Kbd, Text } from '@mantine/core';
import { Modal } from '../overlay.tsx';
import styles from './menus.module.css';
import { isMac, rotuloDaTecla } from './rotulo-tecla.ts';
import { ATALHOS, type Comando } from './tabela-atalhos.ts';
import { texto } from './textos.ts';

interface Props {
  readonly comandos: readonly Comando[];
  /** Whether its cells take values. */
  readonly editavel: boolean;
  readonly onClose: () => void;
}

/** What changes cells. */
const MUDA =
  /^(editar|limpar|desfazer|refazer|tentar|reverter|preencher|confirmar|cancelar|passo|nativo\.(recortar|colar))/;

/** The keys of the grid, from the same table that the keyboard uses; it leaves out what the page lacks. */
export function AjudaAtalhos({ comandos, editavel, onClose }: Props) {
  const mac = isMac();
  const validos = ATALHOS.filter(({ teclas }) =>
    Object.values(teclas).every(
      (acao) =>
        (editavel || !MUDA.test(acao)) &&
        (!acao.startsWith('comando.') || comandos.includes(acao.slice('comando.'.length) as Comando)),
    ),
  );
  const grupos = [...new Set(validos.map(({ grupo }) => grupo))];
  return (
    <Modal opened onClose={onClose} title={texto('atalhos.titulo')} size="xl">
      <div className={styles.ajuda}>
        {grupos.map((grupo) => (
          <Box key={grupo} component="section" mb={16} style={{ breakInside: 'avoid' }}>
            <Text component="h3" mb={6} fw={700}>
              {grupo}
            </Text>
            {validos
              .filter((atalho) => atalho.grupo === grupo)
              .map(({ descricao, teclas }) => (
                <Group key={descricao} wrap="nowrap" justify="space-between" gap={12} py={3} fz="sm">
                  <span>{descricao}</span>
                  <Flex component="span" flex="none" wrap="wrap" justify="flex-end" gap={4} maw="55%">
                    {Object.keys(teclas).map((combinacao) => (
                      <Kbd key={combinacao}>{rotuloDaTecla(combinacao, mac)}</Kbd>
                    ))}
                  </Flex>
                </Group>
              ))}
          </Box>
        ))}
      </div>
    </Modal>
  );
}
