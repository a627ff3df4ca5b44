import type { Ponto } from '@cadencia/domain/area/poligono.ts';
import { ActionIcon, Box, Button, Group, NumberInput, type NumberInputProps, Stack, Tooltip } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { pontoEm } from './pontos.ts';
import type { Contorno } from './use-contorno.ts';

const PORCENTO = {
  decimalSeparator: ',',
  allowedDecimalSeparators: [',', '.'],
  decimalScale: 1,
  min: 0,
  max: 100,
  hideControls: true,
  size: 'xs',
  rightSection: '%',
} satisfies NumberInputProps;

interface Props {
  readonly contorno: Contorno;
}

/** The points of an outline as numbers, for people who measure them or cannot draw. */
export function ContornoLista({ contorno }: Props) {
  const { pontos, escolhido } = contorno;
  const write = (n: number, ponto: Ponto, mudanca: Partial<Ponto>) => {
    const novo = { ...ponto, ...mudanca };
    if (novo.x !== ponto.x || novo.y !== ponto.y) contorno.carry(n, novo);
  };
  return (
    <Stack w={{ base: '100%', sm: 268 }} flex="none" gap={8} align="flex-start">
      <Box component="ol" w="100%" mah={420} style={{ overflowY: 'auto' }} aria-label="Pontos em números">
        {pontos.map((ponto, n) => (
          <Group
            // biome-ignore lint/suspicious/noArrayIndexKey: a point is known by its place
            key={n}
            component="li"
            className="cad-numero"
            gap={6}
            wrap="nowrap"
            px={4}
            py={2}
            fz="sm"
            bdrs={6}
            bg={n === escolhido ? 'var(--mantine-primary-color-light)' : 'transparent'}
          >
            <Box component="span" w={24} flex="none" aria-hidden="true">
              {n + 1}
            </Box>
            {(['x', 'y'] as const).map((eixo) => (
              <NumberInput
                flex={1}
                key={eixo}
                {...PORCENTO}
                aria-label={`Ponto ${n + 1}: ${eixo === 'x' ? 'horizontal' : 'vertical'}`}
                value={ponto[eixo]}
                onFocus={() => contorno.escolher(n)}
                onChange={(novo) => {
                  if (typeof novo === 'number') write(n, ponto, { [eixo]: novo });
                }}
              />
            ))}
            <Tooltip label="Tirar o ponto">
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={`Tirar o ponto ${n + 1}`}
                onClick={() => contorno.takeOut(n)}
              >
                <IconTrash size={16} aria-hidden="true" />
              </ActionIcon>
            </Tooltip>
          </Group>
        ))}
      </Box>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconPlus size={14} aria-hidden="true" />}
        disabled={contorno.cheio}
        onClick={() =>
          contorno.mark(
            pontos.length === 0 ? pontoEm(50, 50) : pontoEm((pontos.at(-1)?.x ?? 0) + 5, pontos.at(-1)?.y ?? 0),
          )
        }
      >
        Ponto
      </Button>
    </Stack>
  );
}
