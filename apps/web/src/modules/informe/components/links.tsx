import { informe } from '@cadencia/domain/informe/cadastro.ts';
import { SENHA_MINIMA } from '@cadencia/domain/informe/endpoints.ts';
import { EDITAR } from '@cadencia/domain/informe/workflow.ts';
import { Button, CopyButton, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { IconCopy, IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rowQuery } from '../../../cadastro/api.ts';
import { DayField } from '../../../components/day-field.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Notice } from '../../../components/notice.tsx';
import { ReadView } from '../../../components/read-view.tsx';
import { SmallTable } from '../../../components/small-table.tsx';
import { ErroApi, textOfError } from '../../../lib/erro-api.ts';
import { formatInstante } from '../../../lib/formato.ts';
import { notify } from '../../../lib/notify.ts';
import { usePermission } from '../../../lib/session.ts';
import { linksQuery, useCriarLink, useRevogarLink } from '../api.ts';

const DIAS = 30;
const daqui = (dias: number): string => new Date(Date.now() + dias * 86_400_000).toISOString().slice(0, 10);

function NovoLink({ id }: { readonly id: number }) {
  const [ate, setAte] = useState(() => daqui(DIAS));
  const [senha, setSenha] = useState('');
  const criar = useCriarLink(id);
  const campos = criar.error instanceof ErroApi ? criar.error.campos : {};
  const endereco = criar.data?.endereco;
  return (
    <Stack gap={8} maw={640}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          criar.mutate({ ate, senha }, { onSuccess: () => setSenha('') });
        }}
      >
        <Group gap={8} align="flex-start">
          <DayField label="Abre até" required value={ate} onChange={setAte} error={campos['ate']} w={170} />
          <PasswordInput
            label="Senha"
            description={`Mande-a por outro meio. Ao menos ${SENHA_MINIMA} caracteres.`}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            required
            minLength={SENHA_MINIMA}
            maxLength={100}
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Mostrar a senha' }}
            value={senha}
            error={campos['senha']}
            onChange={({ currentTarget }) => setSenha(currentTarget.value)}
            flex="1 1 240px"
          />
          <Button
            mt={25}
            type="submit"
            loading={criar.isPending}
            leftSection={<IconLink size={16} aria-hidden="true" />}
          >
            Criar link
          </Button>
        </Group>
      </form>
      {criar.error && Object.keys(campos).length === 0 && (
        <Text c="red" fz="sm" role="alert">
          {textOfError(criar.error).mensagem}
        </Text>
      )}
      {endereco && (
        <Notice tone="info">
          <Text fz="sm">Copie agora: o endereço não é mostrado de novo.</Text>
          <Group gap={8} mt={4} wrap="nowrap" align="flex-start">
            <Text fz="sm" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
              {endereco}
            </Text>
            <CopyButton value={endereco}>
              {({ copied, copy }) => (
                <Button
                  size="compact-sm"
                  variant="default"
                  leftSection={<IconCopy size={14} aria-hidden="true" />}
                  onClick={copy}
                >
                  {copied ? 'Copiado' : 'Copiar'}
                </Button>
              )}
            </CopyButton>
          </Group>
        </Notice>
      )}
    </Stack>
  );
}

/** The ways in to a published report for who has no account. */
export function LinksDoInforme({ id }: { readonly id: number }) {
  const pode = usePermission(EDITAR);
  const { data: linha } = useQuery(rowQuery(informe, id));
  const links = useQuery({ ...linksQuery(id), enabled: pode });
  const revogar = useRevogarLink(id);
  if (!pode) return <EmptyState frase="Os links são de quem edita o informe." />;
  const publicado = linha?.['situacao'] === 'PUBLICADO';
  return (
    <Stack gap={16}>
      {publicado ? (
        <NovoLink id={id} />
      ) : (
        <Text c="dimmed" fz="sm">
          Depois de publicado, o informe pode ser aberto por um link com senha, sem conta na Cadência.
        </Text>
      )}
      <ReadView query={links} oque="os links">
        {({ links: todos }) =>
          todos.length === 0 ? (
            <EmptyState frase="Nenhum link aberto." />
          ) : (
            <SmallTable
              rotulo="Links abertos"
              larga={-1}
              colunas={['Abre até', 'Criado por', 'Acessos', 'Último acesso', '']}
              linhas={todos.map(({ id: linkId, validade, criadoPor, acessos, ultimoAcesso }) => ({
                id: linkId,
                celulas: [
                  formatInstante(validade),
                  criadoPor,
                  acessos,
                  ultimoAcesso ? formatInstante(ultimoAcesso) : '—',
                  <Button
                    key="fechar"
                    size="compact-sm"
                    variant="default"
                    loading={revogar.isPending && revogar.variables === linkId}
                    onClick={() =>
                      revogar.mutate(linkId, {
                        onSuccess: () => notify({ message: 'O link não abre mais.' }),
                        onError: (error) => notify({ message: textOfError(error).mensagem, color: 'red' }),
                      })
                    }
                  >
                    Fechar
                  </Button>,
                ],
              }))}
            />
          )
        }
      </ReadView>
    </Stack>
  );
}
