import { controleinspecao } from '@cadencia/domain/controleinspecao/cadastro.ts';
import { printLivro } from '@cadencia/domain/controleinspecao/endpoints.ts';
import { recomendacao } from '@cadencia/domain/recomendacao/cadastro.ts';
import { Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconBook2, IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { fetchWindow, rowQuery } from '../../../cadastro/api.ts';
import { RowForm } from '../../../cadastro/row-form.tsx';
import { shown } from '../../../cadastro/values.ts';
import { ErrorState } from '../../../components/error-state.tsx';
import { Drawer } from '../../../components/overlay.tsx';
import { SmallTable } from '../../../components/small-table.tsx';
import { openFile } from '../../../lib/download.ts';
import { textOfError } from '../../../lib/erro-api.ts';
import { notify } from '../../../lib/notify.ts';
import { usePermission } from '../../../lib/session.ts';

const COLUNAS = Object.entries(recomendacao.fields).filter(([nome]) =>
  ['situacao', 'descricao', 'severidade', 'prazo', 'destino'].includes(nome),
);

/** What an inspection recommends, the way to recommend more, and the book of its equipment. */
export function RecomendacoesDaInspecao({ id }: { readonly id: number }) {
  const [nova, setNova] = useState(false);
  const [sujo, setSujo] = useState(false);
  const client = useQueryClient();
  const pode = usePermission(recomendacao.permission('Cadastrar'));
  const { data: linha } = useQuery(rowQuery(controleinspecao, id));
  const { data, error, refetch } = useQuery({
    queryKey: [recomendacao.path, 'da-inspecao', id],
    queryFn: ({ signal }) => fetchWindow(recomendacao, { 'f.controleinspecaoId': String(id) })(0, 200, signal),
  });
  const livro = useMutation({
    mutationFn: () => openFile(printLivro, { params: { id: String(linha?.['equipamentoId']) } }),
    onError: (falha) => notify({ message: textOfError(falha).mensagem, color: 'red' }),
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data || !linha) return <Skeleton height={120} />;
  const { equipamentoId, servicoId, regiao } = linha;
  return (
    <Stack gap="md">
      <Group gap={8}>
        {pode && (
          <Button
            size="compact-sm"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => setNova(true)}
          >
            Nova recomendação
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconBook2 size={16} aria-hidden="true" />}
          loading={livro.isPending}
          onClick={() => livro.mutate()}
        >
          Livro de registro
        </Button>
      </Group>
      {data.total === 0 ? (
        <Text fz="sm">Esta inspeção não tem recomendações.</Text>
      ) : (
        <SmallTable
          rotulo="Recomendações da inspeção"
          colunas={['Nº', ...COLUNAS.map(([, { label }]) => label)]}
          larga={2}
          linhas={data.linhas.map((um) => ({
            id: um.id,
            celulas: [
              <Anchor
                key="numero"
                fz="sm"
                renderRoot={(props) => (
                  <Link to="/controleinspecao/recomendacoes" search={{ registro: um.id }} {...props} />
                )}
              >
                {String(um['numero'])}
              </Anchor>,
              ...COLUNAS.map(([nome, field]) => shown(nome, field, um)),
            ],
          }))}
        />
      )}
      {nova && (
        <Drawer
          opened
          onClose={() => setNova(false)}
          position="right"
          size={720}
          title="Nova recomendação"
          closeOnClickOutside={!sujo}
        >
          <RowForm
            cadastro={recomendacao}
            linha={undefined}
            dados={{ controleinspecaoId: id, equipamentoId, servicoId, regiao }}
            onClose={() => setNova(false)}
            onMudou={() => {
              void client.invalidateQueries({ queryKey: [recomendacao.path] });
              void client.invalidateQueries({ queryKey: [controleinspecao.path] });
            }}
            onSujo={setSujo}
          />
        </Drawer>
      )}
    </Stack>
  );
}
