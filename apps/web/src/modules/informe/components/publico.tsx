import { exportPublico } from '@cadencia/domain/informe/endpoints.ts';
import { Box, Button, Group, Paper, PasswordInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { MainHeading } from '../../../components/heading.tsx';
import { LogoMark } from '../../../components/logo.tsx';
import { download } from '../../../lib/download.ts';
import { ErroApi, textOfError } from '../../../lib/erro-api.ts';
import { formatInstante } from '../../../lib/formato.ts';
import { useOpenPublico } from '../api.ts';
import { DocumentoView } from './documento-view.tsx';
import { Arquivos } from './previa.tsx';

/** What the address says after `#`: it stays in the browser, so that no log of a server has it. */
const segredoDoEndereco = (): string => location.hash.slice(1);

/** A report for who has its link and its password, without an account. */
export function InformePublico() {
  const [segredo] = useState(segredoDoEndereco);
  const [senha, setSenha] = useState('');
  const abrir = useOpenPublico();
  const { data, error } = abrir;
  if (data)
    return (
      <Box component="main" maw={1_140} mx="auto" p="24px 16px">
        <Group justify="space-between" mb={16} gap={12}>
          <Stack gap={0}>
            <Text fz="sm" c="dimmed">
              {data.projeto}
            </Text>
            <MainHeading>
              {data.documento.numero} · {data.documento.titulo}
            </MainHeading>
          </Stack>
          <Arquivos baixar={(formato) => download(exportPublico, { body: { segredo, senha, formato } })} />
        </Group>
        <DocumentoView documento={data.documento} fotos={data.fotos} />
        <Text mt={24} fz="xs" c="dimmed">
          Este link abre até {formatInstante(data.validade)}.
        </Text>
      </Box>
    );
  const daSenha = error instanceof ErroApi ? error.campos['senha'] : undefined;
  return (
    <Stack component="main" align="center" justify="center" mih="100dvh" p={16}>
      <Paper withBorder radius="lg" p={{ base: 24, xs: 32 }} w="100%" maw={400}>
        <Stack gap={16}>
          <Group gap={12}>
            <LogoMark size={36} />
            <MainHeading>Informe da parada</MainHeading>
          </Group>
          {segredo === '' ? (
            <Text>O endereço está incompleto: copie o link inteiro de quem o enviou.</Text>
          ) : (
            <form
              onSubmit={(event) => {
                event.preventDefault();
                abrir.mutate({ segredo, senha });
              }}
            >
              <PasswordInput
                label="Senha"
                description="Quem mandou o link manda a senha por outro meio."
                required
                data-autofocus
                autoComplete="off"
                visibilityToggleButtonProps={{ 'aria-label': 'Mostrar a senha' }}
                value={senha}
                error={daSenha}
                onChange={({ currentTarget }) => setSenha(currentTarget.value)}
              />
              {error && !daSenha && (
                <Text mt={8} c="red" fz="sm" role="alert">
                  {textOfError(error).mensagem}
                </Text>
              )}
              <Button mt={16} fullWidth type="submit" loading={abrir.isPending}>
                Abrir
              </Button>
            </form>
          )}
        </Stack>
      </Paper>
    </Stack>
  );
}
