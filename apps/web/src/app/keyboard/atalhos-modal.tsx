import { Flex, Kbd, Stack, Text } from '@mantine/core';
import { Fragment } from 'react';
import { isMac, rotuloDaTecla } from '../../components/grade/rotulo-tecla.ts';
import { Modal } from '../../components/overlay.tsx';
import { type Atalho, closeAjudaAtalhos, useAtalhosNaTela } from '../../lib/atalhos.ts';

const rotulos = (teclas: string, mac: boolean): string[] =>
  teclas
    .split(' ')
    .map((combinacao) =>
      rotuloDaTecla(combinacao.replace('mod', 'Ctrl').replace('alt', 'Alt').replace('shift', 'Shift'), mac),
    );

function Sequencia({ teclas, mac }: { readonly teclas: string; readonly mac: boolean }) {
  return rotulos(teclas, mac).map((rotulo, ordem) => (
    <Fragment key={rotulo + String(ordem)}>
      {ordem > 0 && <span>depois</span>}
      <Kbd>{rotulo}</Kbd>
    </Fragment>
  ));
}

/** Keys that do the same, such as the four arrows, stand on one line. */
function porDescricao(atalhos: readonly Atalho[]): readonly (readonly [string, readonly string[]])[] {
  const linhas = new Map<string, string[]>();
  for (const { descricao, teclas } of atalhos) linhas.set(descricao, [...(linhas.get(descricao) ?? []), teclas]);
  return [...linhas];
}

function Tabela({ titulo, atalhos }: { readonly titulo: string; readonly atalhos: readonly Atalho[] }) {
  const mac = isMac();
  return (
    <section>
      <Text component="h3" mb={4} fz="sm" fw={600}>
        {titulo}
      </Text>
      <dl>
        {porDescricao(atalhos).map(([descricao, todas]) => (
          <Flex
            key={descricao}
            align="center"
            justify="space-between"
            gap={16}
            py={6}
            style={{ borderTop: '1px solid var(--cad-borda)' }}
          >
            <dt>{descricao}</dt>
            <Flex component="dd" wrap="wrap" align="center" justify="flex-end" gap={6} fz="xs" c="dimmed">
              {todas.map((teclas) => (
                <Sequencia key={teclas} teclas={teclas} mac={mac} />
              ))}
            </Flex>
          </Flex>
        ))}
      </dl>
    </section>
  );
}

/** The keys of what is on screen, read from the same table that the keyboard uses. */
export function AtalhosModal({ opened }: { readonly opened: boolean }) {
  const atalhos = useAtalhosNaTela();
  const daTela = atalhos.filter(({ geral }) => !geral);
  const gerais = atalhos.filter(({ geral, teclas }) => geral && !daTela.some((outro) => outro.teclas === teclas));
  return (
    <Modal opened={opened} onClose={closeAjudaAtalhos} title="Atalhos de teclado" size={720}>
      <Stack gap={24}>
        {daTela.length > 0 && <Tabela titulo="Nesta tela" atalhos={daTela} />}
        <Tabela titulo="Em todo o produto" atalhos={gerais} />
      </Stack>
    </Modal>
  );
}
