import { ApiError } from '@naryad/contracts/kernel/client';
import { mediaRoutes } from '@naryad/contracts/media/routes';
import { pickingRoutes } from '@naryad/contracts/picking/routes';
import { pauseRoutes } from '@naryad/contracts/production/pause-routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { inspectionRoutes } from '@naryad/contracts/production/inspection-routes';
import { workshopRoutes } from '@naryad/contracts/workshops/routes';
import { moduleOf } from './shift.mjs';

export const picker = (shift, index) => operator(shift, 'picker@naryad.local', 'picking-desk', index);
export const assembler = (shift, index) => operator(shift, 'assembler@naryad.local', 'assembler-desk', index);
export const controller = (shift) => operator(shift, 'control@naryad.local', 'otk-desk', 0);

/**
 * One person at one work place: works on the tasks of the work place, step by step, with photos, until the
 * shift ends.
 */
async function operator(shift, email, deskKey, index) {
  const { client, user } = await shift.signIn(email);
  const desk = moduleOf(user, deskKey);
  const { data: workPlaces } = await client.callSurely(workshopRoutes.getWorkshopPostUnits, {
    module_id: desk.id,
  });
  const workPlace = workPlaces[index % workPlaces.length];
  const station = {
    desk,
    place: workPlace,
    others: workPlaces.filter((one) => isSameCenter(one, workPlace)),
  };
  // More people than work places: they start one after the other, as in real life.
  await shift.spend(10 * Math.floor(index / workPlaces.length));
  while (!shift.isOver) {
    const { data: task } = await client.callSurely(productionRoutes.getTaskForWorkshopPostUnit, {
      id: workPlace.id,
    });
    if (task === null || Array.isArray(task)) await shift.spend(20);
    else await workUnlessRefused(shift, client, station, task);
  }
  client.close();
}

/** Another work place of the same work center. */
const isSameCenter = (one, workPlace) =>
  one.workshop_post_id === workPlace.workshop_post_id && one.id !== workPlace.id;

async function workUnlessRefused(shift, client, station, task) {
  try {
    await work(shift, client, station, task);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    shift.refused(error);
    await shift.spend(30);
  }
}

async function work(shift, client, { desk, place, others }, task) {
  if (task.operation_status === 'new') {
    await client.callSurely(productionRoutes.changeOperationStatus, {
      operation_id: task.id,
      status: 'work',
      workshop_post_unit_id: place.id,
    });
    shift.count('операций начато');
    await photo(shift, client, task, 'start');
  } else if (task.pause) {
    await client.callSurely(pauseRoutes.resumeOperation, { operation_id: task.id });
    shift.count('операций продолжено');
  }
  if (shift.happens(6)) await pauseAWhile(shift, client, task);
  if (others.length > 0 && shift.happens(12)) return handOver(shift, client, task, others[0]);
  for (const step of task.steps) {
    if (shift.isOver) return;
    if (step.status === 'done') continue;
    await client.callSurely(productionRoutes.changeStepStatus, { step_id: step.id, status: 'work' });
    if (step.operation_step.components.length > 0) await pickAll(shift, client, desk, task);
    await shift.spend(40);
    await client.callSurely(productionRoutes.changeStepStatus, { step_id: step.id, status: 'done' });
    shift.count('шагов выполнено');
    await photo(shift, client, task, 'step');
  }
  await photo(shift, client, task, 'finish');
  if (desk.key === 'picking-desk') {
    await client.callSurely(pickingRoutes.completePickingOperation, {
      operation_id: task.id,
      module_id: desk.id,
      picked_products: [],
    });
  }
  if (desk.key === 'otk-desk') await inspect(shift, client, task, place);
  else
    await client.callSurely(productionRoutes.changeOperationStatus, {
      operation_id: task.id,
      status: 'done',
      workshop_post_unit_id: place.id,
    });
  shift.count('операций завершено');
}

async function pauseAWhile(shift, client, task) {
  const operation = { operation_id: task.id };
  await client.callSurely(pauseRoutes.pauseOperation, { ...operation, reason: 'lunch', comment: null });
  shift.count('пауз');
  await shift.spend(30);
  await client.callSurely(pauseRoutes.resumeOperation, operation);
}

/** With everything done so far; the operator there continues. */
async function handOver(shift, client, task, other) {
  await client.callSurely(pauseRoutes.handOverOperation, {
    operation_id: task.id,
    workshop_post_unit_id: other.id,
    comment: null,
  });
  shift.count('операций передано');
}

/** Most items pass; now and then one goes back to an earlier operation, and one is scrapped and replaced. */
async function inspect(shift, client, task, workPlace) {
  const { data: whole } = await client.callSurely(productionRoutes.getTask, { id: task.task_id });
  const earlier = whole.operations.slice(
    0,
    whole.operations.findIndex((one) => one.id === task.id),
  );
  const isFirstRun = (whole.operations.find((one) => one.id === task.id)?.runs ?? []).length === 0;
  const back = isFirstRun && shift.happens(5) ? earlier.at(-1) : undefined;
  const isScrap = !back && shift.happens(10);
  const result = back ? 'rework' : isScrap ? 'scrap' : 'good';
  await client.callSurely(inspectionRoutes.giveVerdict, {
    operation_id: task.id,
    result,
    reason: result === 'good' ? null : 'Дефект пайки',
    comment: null,
    back_to_operation_id: back?.id ?? null,
    replace: isScrap,
    workshop_post_unit_id: workPlace.id,
  });
  shift.count({ good: 'изделий годных', rework: 'изделий на доработку', scrap: 'изделий в брак' }[result]);
}

async function pickAll(shift, client, desk, task) {
  const input = { operation_id: task.id, module_id: desk.id };
  const { data: instructions } = await client.callSurely(pickingRoutes.getPickingInstructions, input);
  for (const instruction of instructions) {
    let missingQuantity = instruction.required_quantity - instruction.picked_quantity;
    for (const location of instruction.locations) {
      if (missingQuantity <= 0 || shift.isOver) break;
      const quantity = location.serial_number ? 1 : Math.min(missingQuantity, location.available_quantity);
      await shift.spend(15);
      try {
        await client.callSurely(pickingRoutes.manualPick, {
          ...input,
          picked_item: {
            product_id: instruction.product_id,
            batch_product_id: location.batch_product_id,
            cell_id: location.cell_id,
            serial_number: location.serial_number,
            manual_pick: Math.random() < 0.2,
            quantity,
          },
        });
        missingQuantity -= quantity;
        shift.count('материалов взято', quantity);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status >= 500) throw error;
        shift.refused(error);
      }
    }
  }
}

async function photo(shift, client, task, stage) {
  await client.callSurely(
    mediaRoutes.uploadOperationPhoto,
    { production_task_operation_id: task.id, stage },
    { file: { blob: shift.photo, name: `${Date.now()}.jpg` } },
  );
  shift.count('фотографий снято');
}
