import { Button } from '@mantine/core';
import { IconListDetails, IconSparkles } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { textOfError } from '../../../lib/erro-api.ts';
import { notify } from '../../../lib/notify.ts';
import { usePermission } from '../../../lib/session.ts';
import { useModelosPadrao } from '../api.ts';

/** A link from the board to the models that it follows. */
export const VerModelos = () => (
  <Button
    variant="default"
    leftSection={<IconListDetails size={16} aria-hidden="true" />}
    renderRoot={(props) => <Link to="/equipamentograma/modelo" {...props} />}
  >
    Modelos
  </Button>
);

/** Creates the models that the product brings. */
export function CriarModelosPadrao() {
  const editaModelos = usePermission('Equipamentograma:EditarModelo');
  const criaEtapas = usePermission('Etapa:CadastrarEtapa');
  const editaTipos = usePermission('TipoEquipamento:EditarTipoEquipamento');
  const criar = useModelosPadrao();
  if (!editaModelos || !criaEtapas || !editaTipos) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconSparkles size={16} aria-hidden="true" />}
      loading={criar.isPending}
      onClick={() =>
        criar.mutate(undefined, {
          onSuccess: ({ criados }) =>
            notify({
              message:
                criados === 0
                  ? 'Os modelos padrão já existem.'
                  : criados === 1
                    ? '1 modelo criado, com as etapas que faltavam.'
                    : `${criados} modelos criados, com as etapas que faltavam.`,
              color: 'green',
            }),
          onError: (error) => notify({ message: textOfError(error).mensagem, color: 'red' }),
        })
      }
    >
      Criar modelos padrão
    </Button>
  );
}
