import { cap } from '@cadencia/domain/cap/cadastro.ts';
import { reverterCap } from '@cadencia/domain/cap/endpoints.ts';
import { Anchor, Button, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { rowQuery } from '../../../cadastro/api.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { faltaMotivo, Justificativa } from '../../../components/justificativa.tsx';
import { call } from '../../../lib/api-client.ts';
import { usePermission } from '../../../lib/session.ts';

/** Opens the cancellation that reverts an applied one, or leads to the one that did. */
export function Reverter({ id }: { readonly id: number }) {
  const pode = usePermission(cap.permission('Cadastrar'));
  const { data: linha } = useQuery(rowQuery(cap, id));
  const client = useQueryClient();
  const navigate = useNavigate();
  const [aberto, setAberto] = useState(false);
  const [motivo, setMotivo] = useState('');
  const pedido = useMutation({
    mutationFn: () => call(reverterCap, { params: { id: String(id) }, body: { justificativa: motivo.trim() } }),
    onSuccess: async ({ id: registro }) => {
      await client.invalidateQueries({ queryKey: [cap.path] });
      await navigate({ to: cap.rota as '/suprimento', search: { registro } });
    },
  });
  const outro = linha?.['revertidoPorId'] ?? linha?.['reverteId'];
  if (typeof outro === 'number')
    return (
      <Anchor
        fz="sm"
        renderRoot={(props) => <Link to={cap.rota as '/suprimento'} search={{ registro: outro }} {...props} />}
      >
        {linha?.['reverteId'] ? 'Abrir o CAP que este reverte' : 'Abrir o CAP que reverteu este'}
      </Anchor>
    );
  if (!pode || linha?.['situacao'] !== 'APLICADO') return null;
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
        onClick={() => setAberto(true)}
      >
        Reverter
      </Button>
      <ConfirmDialog
        opened={aberto}
        titulo="Reverter o cancelamento"
        acao="Abrir reversão"
        perigo={false}
        falta={faltaMotivo(motivo)}
        pedido={pedido}
        falha="A reversão não foi aberta"
        feito="Reversão aberta: simule o impacto e envie para aprovação."
        onConfirmar={() => pedido.mutateAsync()}
        onClose={() => setAberto(false)}
      >
        <Text fz="sm">
          Abre um CAP que, aprovado, devolve as atividades, as relações e as HH como eram, e deixa este como revertido.
        </Text>
        <Justificativa motivo={motivo} onMotivo={setMotivo} />
      </ConfirmDialog>
    </>
  );
}
