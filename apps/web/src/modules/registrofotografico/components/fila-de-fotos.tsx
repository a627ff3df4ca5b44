import { Box, Button, Flex, Group, Paper, Progress, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconChevronDown, IconCloudUp } from '@tabler/icons-react';
import { useState } from 'react';
import { ErroApi, textOfError } from '../../../lib/erro-api.ts';
import { formatContador, formatPercentual } from '../../../lib/formato.ts';
import { useIsOnline } from '../../../lib/online.ts';
import { useStore } from '../../../lib/store.ts';
import { type FotoNaFila, filaDeFotos, isDoArquivo, isRepetida } from '../fila.ts';

/** Photos whose progress the open list shows. */
const MOSTRADAS = 30;

function Recusada({ foto }: { readonly foto: FotoNaFila }) {
  const { chave, nome, erro } = foto;
  const { mensagem, acao } = textOfError(erro);
  // Of a file that is no photo, the message says what is.
  const { arquivo: _, ...campos } = erro instanceof ErroApi ? erro.campos : {};
  const [campo] = Object.values(campos);
  return (
    <Flex component="li" gap={8} align="center" wrap="wrap" py={6}>
      <IconAlertTriangle size={18} color="var(--cad-critico)" aria-hidden="true" />
      <Stack gap={0} flex={1} miw={180}>
        <Text span fz="sm" fw={600} truncate>
          {nome}
        </Text>
        <Text span fz="sm">
          {campo ?? `${mensagem} ${acao}`}
        </Text>
      </Stack>
      {!isDoArquivo(erro) && (
        <Button size="compact-sm" variant="default" onClick={() => filaDeFotos.retry(chave, isRepetida(erro))}>
          {isRepetida(erro) ? 'Enviar mesmo assim' : 'Tentar de novo'}
        </Button>
      )}
      <Button size="compact-sm" variant="subtle" color="gray" onClick={() => filaDeFotos.discard(chave)}>
        Descartar
      </Button>
    </Flex>
  );
}

/** What is on its way from this device, and what the server refused. Nothing while the queue is empty. */
export function FilaDasFotos() {
  const itens = useStore(filaDeFotos.itens);
  const soltas = useStore(filaDeFotos.soltas).size;
  const chegaram = useStore(filaDeFotos.chegaram);
  const online = useIsOnline();
  const [aberta, setAberta] = useState(false);
  if (itens.length === 0) return null;
  const recusadas = itens.filter(({ situacao }) => situacao === 'FALHOU');
  const aCaminho = itens.filter(({ situacao }) => situacao !== 'FALHOU');
  const feito = chegaram + aCaminho.reduce((soma, { fracao }) => soma + fracao, 0);
  const total = chegaram + aCaminho.length;
  return (
    <Paper component="section" withBorder radius="md" p="8px 12px" aria-label="Fotos a enviar">
      {aCaminho.length > 0 && (
        <>
          <UnstyledButton w="100%" aria-expanded={aberta} onClick={() => setAberta(!aberta)}>
            <Group gap={8} wrap="nowrap">
              <IconCloudUp size={18} aria-hidden="true" />
              <Text span fz="sm" flex={1} role="status">
                {online
                  ? `Enviando ${formatContador(aCaminho.length, 'foto', 'fotos')}`
                  : `Sem rede: ${formatContador(aCaminho.length, 'foto espera', 'fotos esperam')} neste aparelho`}
              </Text>
              <Text span fz="sm" c="dimmed">
                {formatPercentual((feito / total) * 100, 0)}
              </Text>
              <IconChevronDown size={16} aria-hidden="true" />
            </Group>
          </UnstyledButton>
          <Progress value={(feito / total) * 100} size="sm" mt={6} aria-label="Envio das fotos" />
        </>
      )}
      {soltas > 0 && (
        <Text fz="sm" fw={600} mt={6}>
          {formatContador(soltas, 'foto', 'fotos')} por guardar neste aparelho: não feche a página
        </Text>
      )}
      {recusadas.length > 1 && (
        <Group gap={8} justify="space-between">
          <Text span fz="sm" fw={600}>
            {formatContador(recusadas.length, 'foto recusada', 'fotos recusadas')}
          </Text>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              for (const { chave } of recusadas) filaDeFotos.discard(chave);
            }}
          >
            Descartar todas
          </Button>
        </Group>
      )}
      {(aberta || recusadas.length > 0) && (
        <Box component="ul" className="cad-rolagem" mt={6} mah={220}>
          {recusadas.map((foto) => (
            <Recusada key={foto.chave} foto={foto} />
          ))}
          {aberta &&
            aCaminho.slice(0, MOSTRADAS).map(({ chave, nome, fracao, situacao }) => (
              <Flex component="li" key={chave} gap={8} align="center" py={2}>
                <Text span fz="xs" flex={1} truncate>
                  {nome}
                </Text>
                <Text span fz="xs" c="dimmed">
                  {situacao === 'ENVIANDO' ? formatPercentual(fracao * 100, 0) : 'aguarda'}
                </Text>
              </Flex>
            ))}
        </Box>
      )}
    </Paper>
  );
}
