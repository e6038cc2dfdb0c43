import type { EditedTechMap, NodeId } from '@naryad/contracts/tech-maps/edited';
import { useRef, useState, type ReactElement } from 'react';
import { OptionPicker } from '../../../../shared/catalog/option-picker.js';
import { technologiesOf } from '../../shared/content.js';
import { useTools } from '../editor-context.js';
import { addOperation } from '../model/edits.js';
import { localId } from '../model/local-id.js';
import { operationProblem } from '../model/validation.js';
import { editorTexts } from '../texts.js';
import { AddForm } from './add-form.js';
import { attempt } from './attempt.js';
import { CenterField } from './center-field.js';
import { NameField } from './name-field.js';

const texts = editorTexts.add;

export interface AddOperationProps {
  readonly map: EditedTechMap;
  /** Technology of the node selected in the tree. */
  readonly technologyId: NodeId | null;
}

export function AddOperation({ map, technologyId }: AddOperationProps): ReactElement {
  const { edit, announce, commands } = useTools();
  const technologies = technologiesOf(map);
  // Options need numeric ids; ids of new technologies are strings.
  const options = technologies.map((technology, id) => ({ id, technology }));
  const [chosen, setChosen] = useState<NodeId | null>(
    technologyId ?? (technologies.length === 1 ? (technologies[0]?.id ?? null) : null),
  );
  const [seen, setSeen] = useState(technologyId);
  // Selecting a node in the tree also selects the technology here; the other input remains.
  if (technologyId !== seen) {
    setSeen(technologyId);
    if (technologyId !== null) setChosen(technologyId);
  }
  const [workshopPostId, setCenter] = useState<number | null>(null);
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const technologyIndex = technologies.findIndex(({ id }) => id === chosen);

  const submit = (): void => {
    const problem = operationProblem(map, { technologyId: chosen, workshopPostId, name });
    setError(problem);
    field.current?.focus();
    if (problem !== null || chosen === null) return;
    const id = localId('operation');
    const operation = { name: name.trim(), workshop_post_id: workshopPostId };
    if (!attempt(() => edit((it) => addOperation(it, chosen, operation, id)))) return;
    announce(editorTexts.added(operation.name));
    commands.select({ kind: 'operation', id });
    setName('');
  };
  return (
    <AddForm onSubmit={submit}>
      <OptionPicker
        required
        autoFocus={chosen === null}
        label={texts.technology}
        options={options}
        value={technologyIndex < 0 ? null : technologyIndex}
        onChange={(_, option) => {
          setChosen(option?.technology.id ?? null);
          setError(null);
        }}
        labelOf={({ technology }) => technology.name || editorTexts.nameless}
        unknownLabel=""
        emptyText={texts.noTechnologies}
      />
      <CenterField
        value={workshopPostId}
        onChange={(id) => {
          setCenter(id);
          setError(null);
        }}
      />
      <NameField
        autoFocus={chosen !== null}
        label={texts.operationName}
        value={name}
        inputRef={field}
        onChange={(text) => {
          setName(text);
          setError(null);
        }}
        error={error}
      />
    </AddForm>
  );
}
