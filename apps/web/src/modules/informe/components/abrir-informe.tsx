import { MODOS, type Modo } from '@cadencia/domain/informe/secoes.ts';
import { EDITAR } from '@cadencia/domain/informe/workflow.ts';
import { IconSparkles } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { SplitButton } from '../../../components/split-button.tsx';
import { textOfError } from '../../../lib/erro-api.ts';
import { notify } from '../../../lib/notify.ts';
import { usePermission } from '../../../lib/session.ts';
import { useAbrirInforme } from '../api.ts';

/** Opens the report of the period that ends at the data date, with what the project says of it. */
export function AbrirInforme() {
  const pode = usePermission(EDITAR);
  const abrir = useAbrirInforme();
  const navigate = useNavigate();
  if (!pode) return null;
  const open = (modo: Modo) =>
    abrir.mutate(modo, {
      onSuccess: ({ id, nova }) => {
        if (!nova) notify({ message: 'O informe deste período já estava aberto.' });
        void navigate({ to: '/dashboard/informe-semanal', search: { registro: id } });
      },
      onError: (error) => notify({ message: textOfError(error).mensagem, color: 'red' }),
    });
  return (
    <SplitButton
      padrao="SEMANAL"
      tipos={MODOS}
      outros="Informe de outro período"
      icone={<IconSparkles size={16} aria-hidden="true" />}
      loading={abrir.isPending}
      onEscolher={open}
    >
      Informe da semana
    </SplitButton>
  );
}
