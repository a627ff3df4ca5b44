import { ATRIBUTOS, NOMES_DE_ATRIBUTOS } from '@cadencia/domain/cronograma/campos.ts';
import { GroupChoice } from '../../../components/group-choice.tsx';
import { readGrupos } from './atributos.ts';
import type { Busca } from './use-busca.ts';

const OPCOES = NOMES_DE_ATRIBUTOS.map((value) => ({ value, label: ATRIBUTOS[value].rotulo }));

/** The attributes that make the branches of the tree in place of the EAP. */
export const Agrupar = ({ search, mudar }: Pick<Busca, 'search' | 'mudar'>) => (
  <GroupChoice
    opcoes={OPCOES}
    escolhidos={readGrupos(search.grupos)}
    onEscolher={(grupos) => mudar({ grupos: grupos.join(',') || undefined })}
    semGrupo="EAP e serviço"
  />
);
